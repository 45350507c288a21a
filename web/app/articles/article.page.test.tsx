import { expect, test } from 'vitest'
import { articleLight, block, blogsPage, run, wholeArticle } from '#test/articles.ts'
import { type Answers, renderPage } from '#test/render-page.tsx'
import * as article from './article.page.tsx'
import * as author from './author.page.tsx'
import { playableVideo } from '#test/playable-video.ts'

const id = '67a000000000000000000001'
const others = {
  success: true,
  data: [articleLight({ _id: '67a000000000000000000002', heading: 'Another one' })],
}
const around: Answers = {
  '/get-product-blogs-details-new': { success: true, data: blogsPage },
  '/blogs/light': others,
  '/insights/light': { success: true, data: [] },
}
const open = (kind: 'blogDetails' | 'insights', answers: Answers, lang: 'ar' | 'en' = 'en', key = id) =>
  renderPage({
    page: article,
    path: `home/${kind}/:id`,
    url: `/home/${kind}/${key}`,
    lang,
    answers: { ...around, ...answers },
  })
const withBlocks = (...blocks: ReturnType<typeof block>[]) => ({
  [`/insights/${id}`]: { success: true, data: wholeArticle(blocks) },
})

const art = { base: 'stills/dunes', widths: [480], width: 480, height: 270, blur: '' }
const blocks = [
  block('Start here', { type: 'heading' }),
  block('Read the course, and wait for light.', {
    lines: [
      [
        run('Read '),
        run('the course', { url: '/home/R2/bundle' }),
        run(', and '),
        run('wait for light', { isBold: true }),
        run('.'),
      ],
    ],
  }),
  block('One\nTwo', { type: 'numbered-list' }),
  block('na'),
  block('NA', { type: 'heading' }),
  block('/media/stills/dunes-480.webp', { type: 'image', art, caption: 'The dunes' }),
  block('Wait', { type: 'quote' }),
  block('Sun\nMoon', { type: 'bullet-list' }),
  block('/v.mp4', { type: 'video', lines: [], video: playableVideo(), caption: 'A wave' }),
]

test('an insight has banner, heading, author, date, heart, share and Go Back (R157)', async () => {
  const { html, status } = await open('insights', withBlocks(...blocks))
  expect(status).toBe(200)
  expect(html).toMatch(/<h1[^>]*><bdi>Light<\/bdi><\/h1>/)
  for (const shown of [
    'Tariq Alosaimi',
    '3 September 2026',
    '4 min read',
    'Cinematography and cameras',
    'Share',
    'Go Back',
  ])
    expect(html).toContain(shown)
  expect(html).toContain('/media/stills/lens-1280.webp')
  expect(html).toContain('name="intent" value="add-article"')
  expect(html).toContain('Another one')
})

test('in Arabic the date has Arabic month names and digits (R007, R157)', async () => {
  const { html } = await open('insights', withBlocks(...blocks), 'ar')
  expect(html).toContain('٣ سبتمبر ٢٠٢٦')
  expect(html).toContain('رجوع')
})

test('blocks stay in order, "na" is hidden, and links and bold runs are in place (R158, R159)', async () => {
  const { html } = await open('insights', withBlocks(...blocks))
  const text = html.slice(html.indexOf('Start here'))
  expect(text).toMatch(
    /Read <a href="\/home\/R2\/bundle"[^>]*>the course<\/a>, and <strong>wait for light<\/strong>\./,
  )
  expect(text).toMatch(/<ol[^>]*><li><bdi>One<\/bdi><\/li><li><bdi>Two<\/bdi><\/li><\/ol>/)
  expect(text).toMatch(/alt="The dunes"[^]*<figcaption[^>]*>The dunes/)
  expect(text).toMatch(/<blockquote[^>]*><bdi>Wait<\/bdi><\/blockquote>/)
  expect(text).toMatch(/<ul[^>]*><li><bdi>Sun<\/bdi><\/li><li><bdi>Moon<\/bdi><\/li><\/ul>/)
  expect(text).toMatch(/<video[^>]*aria-label="A wave"[^>]*><source src="\/v.webm"/)
  expect(text.indexOf('Read ')).toBeLessThan(text.indexOf('One'))
  expect(text.indexOf('Two')).toBeLessThan(text.indexOf('The dunes'))
  expect(html).not.toMatch(/<(p|h2)[^>]*><bdi>na<\/bdi>/i)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '" onmouseover="alert(1)',
  '\u202Eevil\u2066',
  '</p><svg/onload=alert(1)>',
])('%j is rendered as text in every field of an article (V23)', async (malicious) => {
  const content = [
    block(malicious),
    block(malicious, { type: 'heading' }),
    block(malicious, { type: 'numbered-list' }),
    block(malicious, { type: 'quote' }),
    block(`x ${malicious}`, {
      lines: [[run('x ', { isBold: true }), run(malicious, { url: 'javascript:alert(1)' })]],
    }),
    block('image', { type: 'image', art, caption: malicious }),
  ]
  const data = wholeArticle(content, { heading: malicious, subheading: malicious, author: malicious })
  const { html } = await open('insights', { [`/insights/${id}`]: { success: true, data } })
  const known = (await open('insights', withBlocks(block('x')))).html
  const tags = (markup: string, name: string) => markup.match(new RegExp(`<${name}[\\s>]`, 'gi'))?.length ?? 0
  expect(tags(html, 'script')).toBe(tags(known, 'script'))
  expect(html).not.toMatch(/<img src=x|<svg\/onload|javascript:/)
  expect(html.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son\w+=/i)
})

test('the structured data describe an article, its author and its breadcrumb, and each language has its own URL', async () => {
  const { html } = await open('insights', withBlocks(...blocks))
  expect(html).toContain(`<link rel="canonical" href="https://shop.example/home/insights/${id}?lang=en"/>`)
  expect(html).toContain(`hrefLang="ar" href="https://shop.example/home/insights/${id}"`)
  expect(html).toContain('property="og:type" content="article"')
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'Article',
    headline: 'Light',
    datePublished: '2026-09-03T06:00:00.000Z',
    author: { name: 'Tariq Alosaimi' },
    articleSection: 'Cinematography and cameras',
  })
  expect(html).toContain('https://shop.example/rss/en.xml')
})

test('an article has one canonical URL in any spelling (X03)', async () => {
  const key = id.toUpperCase()
  const answers = { [`/blogs/${key}`]: { success: true, data: wholeArticle(blocks) } }
  expect(await open('blogDetails', answers, 'en', key)).toMatchObject({
    status: 301,
    location: `/home/blogDetails/${id}`,
  })
})

const rejected = (status: number, code: string) => ({ status, body: { success: false, code, message: 'x' } })

test.each([
  [
    'blogDetails',
    'blogs',
    'blog-not-found',
    'Blog not found',
    'Failed to fetch blog',
    'لم نعثر على المقال',
    'تعذّر تحميل المقال',
  ],
  [
    'insights',
    'insights',
    'insight-not-found',
    'Insight not found',
    'Failed to fetch insight',
    'لم نعثر على المقال',
    'تعذّر تحميل المقال',
  ],
] as const)(
  'a page of %s distinguishes a missing article from one that could not be fetched (R156, R160)',
  async (kind, path, code, missing, failed, missingArabic, failedArabic) => {
    const gone = { [`/${path}/${id}`]: rejected(404, code) }
    const broken = { [`/${path}/${id}`]: rejected(500, 'unexpected') }
    const [en, ar] = [await open(kind, gone), await open(kind, gone, 'ar')]
    expect([en.status, en.stored]).toEqual([404, 'no-store'])
    expect(en.html).toContain(missing)
    expect(en.html).toContain('name="robots" content="noindex"')
    expect(ar.html).toContain(missingArabic)
    const [down, downArabic] = [await open(kind, broken), await open(kind, broken, 'ar')]
    expect([down.status, down.stored]).toEqual([503, 'no-store'])
    expect(down.html).toContain(failed)
    expect(downArabic.html).toContain(failedArabic)
  },
)

test('an article is shown even when nothing else could be loaded, but is not cached', async () => {
  const alone = { '/blogs/light': rejected(500, 'unexpected'), ...withBlocks(...blocks) }
  const { html, status, stored } = await open('insights', alone)
  expect([status, stored]).toEqual([200, 'no-store'])
  expect(html).toContain('Start here')
})

test('an author with many articles has links to older ones and back to the newest, even without JavaScript', async () => {
  const next = '1767225600000000.67a000000000000000000001'
  const person = {
    _id: 'layan',
    name: 'Layan',
    nameArabic: 'ليان',
    nameEnglish: 'Layan',
    role: 'Director',
    roleArabic: 'مخرجة',
    roleEnglish: 'Director',
    bio: 'Writes',
    bioArabic: 'تكتب',
    bioEnglish: 'Writes',
    photo: art,
    articles: [{ ...articleLight({ _id: id, heading: 'An old one' }), kind: 'blog' }],
  }
  const openAuthor = (query: string, shown: string | null) =>
    renderPage({
      page: author,
      path: 'home/authors/:id',
      url: `/home/authors/layan${query}`,
      lang: 'en',
      answers: {
        ...around,
        '/authors/layan': { success: true, data: { ...person, next: shown } },
        '/pages/instructor/layan': { instructor: { href: '/home/instructors/layan' }, total: 2 },
      },
    })
  const { html: first } = await openAuthor('', next)
  expect(first).toContain(`href="/home/authors/layan?after=${next}"`)
  expect(first).not.toContain('Newest articles')
  expect(first).toMatch(/href="\/home\/instructors\/layan"[^>]*><span[^>]*>Courses by Layan/)
  const { html: last } = await openAuthor(`?after=${next}`, null)
  expect(last).not.toContain('Load More')
  expect(last).toContain('Newest articles')
})
