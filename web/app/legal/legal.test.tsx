import { expect, test } from 'vitest'
import { type Answers, renderPage } from '#test/render-page.tsx'
import * as policy from './policy.page.tsx'
import * as subfooter from './subfooter.page.tsx'

const text = (type: string, en: string, more: object = {}) => ({
  type,
  contentArabic: `نص ${en}`,
  contentEnglish: en,
  links: [],
  subItems: [],
  ...more,
})
const page = (change: object = {}) => ({
  _id: '670a000000000000000000aa',
  name: 'privacy',
  headingInArabic: 'إشعار الخصوصية',
  headingInEnglish: 'Privacy Notice',
  summaryInArabic: 'ما نجمعه',
  summaryInEnglish: 'What we collect',
  updatedAt: '2026-09-03',
  items: [
    text('paragraph', 'First of all.'),
    text('numberedHeading', 'Rights', {
      number: '1',
      subItems: [
        text('bulletPoint', 'To see <b>data</b>', { subItems: [text('bulletPoint', 'as a copy')] }),
        text('bulletPoint', 'Write to help@lens.example.', {
          links: [
            {
              textArabic: 'help@lens.example',
              textEnglish: 'help@lens.example',
              url: 'mailto:help@lens.example',
            },
          ],
        }),
        text('numberedHeading', 'Deeper', { number: '1.1' }),
      ],
    }),
  ],
  ...change,
})
const found = (change: object = {}): Answers => ({
  '/subfooter-pages/privacy': { success: true, data: page(change) },
})
const open = (url: string, answers: Answers, lang: 'ar' | 'en' = 'en') =>
  renderPage({ page: policy, path: url.slice(1), url, lang, answers })

test('paragraphs, numbered headings and bullet points are rendered as such (R165)', async () => {
  const { html, status, stored } = await open('/home/privacypolicy', found())
  expect([status, stored]).toEqual([200, null])
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toMatch(/<p>First of all\.<\/p>/)
  expect(html).toMatch(/<h2 id="section-1"[^>]*>.*?1.*?Rights/)
  expect(html).toMatch(/<h3 id="section-1\.1"[^>]*>.*?1\.1.*?Deeper/)
  expect(html).toMatch(/<li[^>]*>To see &lt;b&gt;data&lt;\/b&gt;<ul[^>]*><li[^>]*>as a copy/)
  expect(html).toMatch(/<a href="mailto:help@lens\.example"[^>]*>.*?help@lens\.example/)
})

test.each([
  ['en', 'Privacy Notice', '3 September 2026', '1', 'First of all.'],
  ['ar', 'إشعار الخصوصية', '٣ سبتمبر ٢٠٢٦', '١', 'نص First of all.'],
] as const)(
  'the page in %s has that language’s heading, date, numbers and words (R007, R008)',
  async (lang, ...shown) => {
    const { html } = await open('/home/privacypolicy', found(), lang)
    for (const words of shown) expect(html).toContain(words)
    expect(html).not.toContain({ en: 'إشعار الخصوصية', ar: 'Privacy Notice' }[lang])
  },
)

test('every spelling shows the page with its canonical URL (R040, X35)', async () => {
  for (const url of ['/home/privacypolicy', '/home/PrivacyPolicy', '/home/privacy-policy/']) {
    const { html, status } = await open(url, found())
    expect(status).toBe(200)
    expect(html).toContain('<link rel="canonical" href="https://shop.example/home/privacypolicy?lang=en"/>')
    expect(html).toContain('hrefLang="ar" href="https://shop.example/home/privacypolicy"')
  }
  const answers = { '/subfooter-pages/terms': { success: true, data: page({ name: 'terms' }) } }
  for (const url of ['/home/terms&condition', '/home/terms%26condition']) {
    const { html } = await renderPage({
      page: policy,
      path: 'home/terms&condition',
      url,
      lang: 'ar',
      answers,
    })
    expect(html).toContain('<link rel="canonical" href="https://shop.example/home/terms&amp;condition"/>')
  }
})

test('the other policies of the footer are linked', async () => {
  const { html } = await open('/home/terms&condition', {
    '/subfooter-pages/terms': { success: true, data: page({ name: 'terms' }) },
  })
  expect(html).not.toContain('Related policies')
  const answers = {
    ...found(),
    '/pages/shell': { ...(await import('#test/layout-page.ts')).layoutPage, footer: [policies] },
  }
  expect((await open('/home/privacypolicy', answers)).html).toMatch(
    /Related policies.*?href="\/home\/subfooter-pages\/cookies"[^>]*>Cookies/,
  )
})
const policies = {
  title: 'Policies',
  links: [
    { href: '/home/privacypolicy', text: 'Privacy' },
    { href: '/home/subfooter-pages/cookies', text: 'Cookies' },
  ],
}

test('a failure shows Error: with the reason and is not cached (R164)', async () => {
  const answers = {
    '/subfooter-pages/privacy': {
      status: 500,
      body: { success: false, code: 'unexpected', message: 'broken' },
    },
  }
  const { html, status, stored } = await open('/home/privacypolicy', answers)
  expect(html).toContain('Error: broken')
  expect([status, stored]).toEqual([503, 'no-store'])
})

test.each([
  ['there is no such text', { status: 404, body: { success: false, code: 'not-found', message: '' } }],
  ['the text is empty', { success: true, data: page({ items: [] }) }],
])('a page shows No data available when %s (R164)', async (_, answer) => {
  const { html, status } = await open('/home/privacypolicy', { '/subfooter-pages/privacy': answer })
  expect(html).toContain('No data available')
  expect(html).toContain('name="robots" content="noindex"')
  expect(status).toBe(404)
})

const openSubfooter = (id: string, answers: Answers) =>
  renderPage({
    page: subfooter,
    path: 'home/subfooter-pages/:pageId',
    url: `/home/subfooter-pages/${id}`,
    answers,
  })

test('a sub-footer page has its name in the URL, and its id and a policy’s name redirect to the canonical URL', async () => {
  const cookies = { success: true, data: page({ name: 'cookies' }) }
  expect(await openSubfooter('cookies', { '/subfooter-pages/cookies': cookies })).toMatchObject({
    status: 200,
  })
  const id = '670a000000000000000000aa'
  expect(await openSubfooter(id, { [`/subfooter-pages/${id}`]: cookies })).toMatchObject({
    status: 301,
    location: '/home/subfooter-pages/cookies',
  })
  expect(await openSubfooter('privacy', found())).toMatchObject({
    status: 301,
    location: '/home/privacypolicy',
  })
  expect(
    (
      await openSubfooter('nothing', {
        '/subfooter-pages/nothing': { status: 404, body: { success: false, code: 'not-found', message: '' } },
      })
    ).status,
  ).toBe(404)
})
