import { expect, test } from 'vitest'
import { renderFeed } from './feed.ts'

const article = {
  id: '67a000000000000000000001',
  kind: 'insight' as const,
  category: 'ai',
  rank: 1,
  isPublished: true,
  heading: { ar: 'ضوء & ظل', en: 'Light <script>alert(1)</script> & "shade"' },
  subheading: { ar: '', en: 'a\u0000b\u0008c]]>' },
  author: { ar: 'ليان', en: 'Layan' },
  instructorId: null,
  instructor: null,
  art: { base: 'stills/lens', widths: [480], width: 480, height: 270, blur: '' },
  minutes: 3,
  publishedAt: new Date('2026-05-02T06:00:00Z'),
  updatedAt: new Date('2026-05-02T06:00:00Z'),
}
const channel = {
  origin: 'https://shop.example',
  title: 'Lens · Notes',
  description: 'Notes',
  articles: [article],
}

test('markup and control characters in an article are escaped, so that the feed is valid XML', () => {
  const xml = renderFeed({ ...channel, lang: 'en' })
  expect(xml).toContain('<title>Light &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;shade&quot;</title>')
  expect(xml).toContain('<description>abc]]&gt;</description>')
  expect(xml).not.toContain('<script>')
  expect(xml).toContain('<pubDate>Sat, 02 May 2026 06:00:00 GMT</pubDate>')
  expect(xml).toContain('<link>https://shop.example/home/insights/67a000000000000000000001?lang=en</link>')
})

test('the Arabic feed has the Arabic texts and URLs without a language parameter', () => {
  const xml = renderFeed({ ...channel, lang: 'ar' })
  expect(xml).toContain('<title>ضوء &amp; ظل</title>')
  expect(xml).toContain(
    '<guid isPermaLink="true">https://shop.example/home/insights/67a000000000000000000001</guid>',
  )
})
