import { expect, test } from 'vitest'
import { layoutPage } from '#test/layout-page.ts'
import { pageMeta } from './meta.ts'
import type { RootData } from './root-data.ts'

const site = {
  origin: 'https://shop.example',
  slug: 'lens',
  pixels: [],
  closed: null,
} as unknown as RootData['site']
const root = (seo: Exclude<RootData['shell'], null>['seo']): RootData => ({
  lang: 'en',
  site,
  shell: { ...layoutPage, seo },
})
const written = { title: 'For search', description: 'Written by staff', image: null, isHidden: false }
const page = { title: 'Own', description: 'Own words', path: '/home/page' }
const contentOf = (meta: ReturnType<typeof pageMeta>, name: string) =>
  meta.flatMap((one) =>
    ('name' in one && one.name === name) || ('property' in one && one.property === name) ? [one.content] : [],
  )

test('a page shows what staff wrote about its URL for search engines, and its own texts where they wrote nothing', () => {
  const meta = pageMeta(root({ '/home/page': { ...written, description: '' } }), page)
  expect(meta[0]).toEqual({ title: `For search · ${layoutPage.brand.name}` })
  expect(contentOf(meta, 'description')).toEqual(['Own words'])
  expect(contentOf(meta, 'og:title')).toEqual([`For search · ${layoutPage.brand.name}`])
  expect(contentOf(pageMeta(root({ '/home/other': written }), page), 'description')).toEqual(['Own words'])
})

test('a page that staff hide from search engines has a robots rule and no canonical address', () => {
  const meta = pageMeta(root({}), { ...page, seo: { ...written, isHidden: true } })
  expect(contentOf(meta, 'robots')).toEqual(['noindex'])
  expect(meta.some((one) => 'rel' in one)).toBe(false)
})

test('a page that is always hidden stays hidden whatever staff wrote', () => {
  const meta = pageMeta(root({ '/home/page': written }), { ...page, isHidden: true })
  expect(contentOf(meta, 'robots')).toEqual(['noindex'])
})

test('the sharing picture that staff chose replaces the picture of the page', () => {
  const image = { base: 'card', widths: [1280], width: 1280, height: 720, blur: '' }
  const art = { ...image, base: 'reel' }
  const meta = pageMeta(root({}), { ...page, art, seo: { ...written, image } })
  expect(contentOf(meta, 'og:image')).toEqual([expect.stringContaining('/media/share/card-')])
})
