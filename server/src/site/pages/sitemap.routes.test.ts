import { expect, test } from 'vitest'
import { sitemap } from './sitemap.routes.ts'

const links = (xml: string) => xml.split('\n').filter((line) => line.startsWith('<url>'))

test('each page is listed once per language, with links to both languages and the default', () => {
  const urls = links(sitemap('https://shop.example', ['/home/', '/home/R2/bundle']))
  expect(urls.map((url) => /<loc>(.*)<\/loc>/.exec(url)?.[1])).toEqual([
    'https://shop.example/home/',
    'https://shop.example/home/?lang=en',
    'https://shop.example/home/R2/bundle',
    'https://shop.example/home/R2/bundle?lang=en',
  ])
  for (const url of urls)
    expect([...url.matchAll(/hreflang="([a-z-]+)"/g)].map(([, lang]) => lang)).toEqual([
      'ar',
      'en',
      'x-default',
    ])
  expect(urls[1]).toContain('hreflang="x-default" href="https://shop.example/home/"')
})

test('XML special characters are escaped', () => {
  expect(sitemap('https://shop.example', ['/a?b=1&c=<"'])).toContain(
    '<loc>https://shop.example/a?b=1&amp;c=&lt;&quot;</loc>',
  )
})
