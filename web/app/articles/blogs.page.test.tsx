import { expect, test } from 'vitest'
import { articleLight, blogsPage } from '#test/articles.ts'
import { type Answers, renderPage } from '#test/render-page.tsx'
import * as blogs from './blogs.page.tsx'

const list = (count: number, name: string, change = {}) => ({
  success: true,
  data: Array.from({ length: count }, (_, at) =>
    articleLight({
      _id: `${name}${at}`,
      heading: `${name} ${at}`,
      headingEnglish: `${name} ${at}`,
      headingArabic: `${name} ${at}`,
      rank: at + 1,
      ...change,
    }),
  ),
})
const answers = (change: Answers = {}): Answers => ({
  '/get-product-blogs-details-new': { success: true, data: blogsPage },
  '/blogs/light': list(8, 'Blog'),
  '/insights/light': list(4, 'Insight'),
  ...change,
})
const open = (url = '/home/R2/Blogs', change?: Answers, lang: 'ar' | 'en' = 'en') =>
  renderPage({ page: blogs, path: 'home/R2/Blogs', url, answers: answers(change), lang })
const headingsIn = (html: string) =>
  [...html.matchAll(/<h[23][^>]*><bdi>(.*?)<\/bdi>/g)].map(([, text]) => text)

test('the first blog is featured, three follow, and two popular articles are below (R150, R162)', async () => {
  const { html, status, stored } = await open()
  expect(status).toBe(200)
  expect(stored).toBeNull()
  expect(headingsIn(html)).toEqual(['Blog 0', 'Blog 1', 'Blog 2', 'Blog 3', 'Insight 0', 'Insight 1'])
  expect(html.match(/Featured/g)).toHaveLength(1)
  expect(html).toContain('href="/home/R2/Blogs?show=7"')
  expect(html).toContain('href="/home/R2/Blogs?popular=4"')
})

test('Load more adds three, and when all are shown it offers to show less (R151)', async () => {
  const { html } = await open('/home/R2/Blogs?show=7')
  expect(headingsIn(html)).toContain('Blog 6')
  expect(headingsIn(html)).not.toContain('Blog 7')
  expect(html).toContain('href="/home/R2/Blogs?show=10"')
  const all = (await open('/home/R2/Blogs?show=10')).html
  expect(headingsIn(all)).toContain('Blog 7')
  expect(all).toMatch(/href="\/home\/R2\/Blogs"[^>]*>.*?Show less/)
})

test('a lowercase path shows the page with its canonical URL (R021, X03)', async () => {
  const { html } = await open('/home/r2/blogs')
  expect(html).toContain('<link rel="canonical" href="https://shop.example/home/R2/Blogs?lang=en"/>')
  expect(html).toContain('type="application/rss+xml"')
  expect(html).toContain('href="https://shop.example/rss/en.xml"')
})

test('the filter lists the categories, preserves the search, and is removed by a link (R153, R154)', async () => {
  const { html } = await open('/home/R2/Blogs?q=blog&category=cinematography')
  expect(html).toMatch(
    /<input type="checkbox"[^>]*value="cinematography"[^>]*checked=""|checked=""[^>]*value="cinematography"/,
  )
  expect(html).toContain('Writing')
  expect(html).toMatch(/href="\/home\/R2\/Blogs\?q=blog"[^>]*>.*?Disable filter/)
  expect(html).toContain('<input type="hidden" name="q" value="blog"/>')
  expect(html).toContain('<input type="hidden" name="category" value="cinematography"/>')
  expect(html).toContain('name="robots" content="noindex"')
})

test.each([
  ['en', 'There are no articles in this category'],
  ['ar', 'لا توجد مقالات في هذا الموضوع'],
] as const)(
  'a category without articles is reported in both lists, in %s (R155, R163)',
  async (lang, words) => {
    const { html, status } = await open('/home/R2/Blogs?category=writing', {}, lang)
    expect(status).toBe(200)
    expect(html.split(words)).toHaveLength(3)
  },
)

test('a search without results shows the query as text (R152)', async () => {
  const { html } = await open(`/home/R2/Blogs?q=${encodeURIComponent('<img src=x onerror=alert(1)>"\u202E')}`)
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test.each([
  ['en', 'Data loading error'],
  ['ar', 'خطأ في تحميل البيانات'],
] as const)(
  'insights that fail to load show an error beside the blogs, and the page is not cached, in %s (R163)',
  async (lang, words) => {
    const broken = {
      '/insights/light': { status: 500, body: { success: false, code: 'unexpected', message: 'x' } },
    }
    const { html, status, stored } = await open('/home/R2/Blogs', broken, lang)
    expect([status, stored]).toEqual([200, 'no-store'])
    expect(html).toContain(words)
    expect(headingsIn(html)).toContain('Blog 0')
  },
)

test('without the blogs the page reports that they could not be loaded', async () => {
  const broken = {
    '/blogs/light': { status: 500, body: { success: false, code: 'unexpected', message: 'x' } },
  }
  expect(await open('/home/R2/Blogs', broken)).toMatchObject({ status: 503, stored: 'no-store' })
})

test('every card has a heart that works without JavaScript, and a link to its article (R162, R271)', async () => {
  const { html } = await open()
  expect(html.match(/name="intent" value="add-article"/g)).toHaveLength(6)
  expect(html).toContain('name="headingEnglish" value="Insight 1"')
  expect(html).toContain('href="/home/insights/Insight1"')
  expect(html).toContain('href="/home/blogDetails/Blog0"')
})
