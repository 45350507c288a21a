import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const art = {
  base: 'stills/lens',
  widths: [480, 768],
  width: 1280,
  height: 720,
  blur: 'data:image/webp;base64,AA==',
}

test('AVIF comes before WebP, in every width', () => {
  const markup = renderToStaticMarkup(<Picture art={art} alt="A lens" sizes="100vw" />)
  expect(markup).toContain('srcSet="/media/stills/lens-480.avif 480w, /media/stills/lens-768.avif 768w"')
  expect(markup.indexOf('lens-480.avif')).toBeLessThan(markup.indexOf('lens-480.webp'))
  expect(markup).toContain('src="/media/stills/lens-768.webp"')
})

test('space and a blurred preview are there before the image loads', () => {
  const markup = renderToStaticMarkup(<Picture art={art} alt="" sizes="100vw" />)
  expect(markup).toContain('width="1280" height="720"')
  expect(markup).toContain('data:image/webp;base64,AA==')
})

test('an image loads lazily unless it is the first one', () => {
  expect(renderToStaticMarkup(<Picture art={art} alt="" sizes="100vw" />)).toContain('loading="lazy"')
  const first = renderToStaticMarkup(<Picture art={art} alt="" sizes="100vw" priority />)
  expect(first).toContain('loading="eager"')
  expect(first.toLowerCase()).toContain('fetchpriority="high"')
})

test('phones get a separate crop', () => {
  const narrow = { ...art, base: 'stills/tall' }
  const markup = renderToStaticMarkup(<Picture art={art} narrow={narrow} alt="" sizes="100vw" />)
  expect(markup).toMatch(/media="\(max-width: 700px\)"[^>]*>/)
  expect(markup.indexOf('tall-480.avif')).toBeLessThan(markup.indexOf('lens-480.avif'))
})

test('a cropped image keeps its focal point in view', () => {
  const focused = { ...art, focus: { x: 0.25, y: 1 } }
  const markup = renderToStaticMarkup(<Picture art={focused} alt="" sizes="100vw" cover />)
  expect(markup).toContain('object-position:25% 100%')
  expect(renderToStaticMarkup(<Picture art={focused} alt="" sizes="100vw" />)).not.toContain(
    'object-position',
  )
})
