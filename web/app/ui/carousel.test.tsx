import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Carousel } from './carousel.tsx'

test('it is a named list with an item for each child, and buttons in the language', () => {
  const markup = renderToStaticMarkup(
    <Carousel label="البرامج" lang="ar" perView={{ base: 1, 1200: 4 }}>
      <p>one</p>
      <p>two</p>
    </Carousel>,
  )
  expect(markup.match(/<li/g)).toHaveLength(2)
  expect(markup).toContain('aria-label="البرامج"')
  expect(markup).toContain('aria-label="السابق"')
  expect(markup).toContain('aria-label="التالي"')
  expect(markup).toContain('--per-base:1;--per-1200:4')
})

test.each([
  [1, '700 1005 base'],
  [2, '700 1005'],
  [3, '1005'],
  [4, undefined],
])('%i items need no buttons where all of them are seen: %s', (count, fits) => {
  const items = Array.from({ length: count }, (_, at) => <p key={at}>item</p>)
  const markup = renderToStaticMarkup(
    <Carousel label="Shows" lang="en">
      {items}
    </Carousel>,
  )
  expect(/data-fits="([^"]*)"/.exec(markup)?.[1]).toBe(fits)
})
