import { ebookTexts } from '@matla/contract/ebooks/request-rules'
import { expect, test } from 'vitest'
import { fieldOf, load, post, failure, show, value, wordsOf } from '#test/page-under-test.tsx'
import * as page from './ebooks.page.tsx'
import { ebooksText } from './ebooks.text.ts'

const art = { base: 'stills/lens', widths: [480], width: 1280, height: 720, blur: '' }
const ebook = (at: number, more: object = {}) => ({
  id: `book-${at}`,
  title: `Book ${at}`,
  text: 'What it is about',
  imgSrc: '',
  art,
  ebookPdfUrl: `/matla/ebooks/book-${at}/download?lang=1`,
  comingSoon: false,
  buttonText: { text: 'Download' },
  pages: 9,
  ...more,
})
const shelf = (...more: object[]) => ({
  ebooks: {
    list: () =>
      value({
        EbookDataTitle: { title: 'E-books', text: 'Short books' },
        ebook: [...Array.from({ length: 10 }, (_, at) => ebook(at)), ...more],
      }),
  },
})
const path = '/home/R2/ebooks'
const titles = (markup: string) => [...markup.matchAll(/<h2[^>]*><bdi>([^<]*)/g)].map(([, title]) => title)

test.each<[search: string, shown: number, label: string | null, row: string]>([
  ['', 8, 'Load More (8/12)', 'R123, R124'],
  ['?shown=16', 12, null, 'R124'],
])('the URL %j shows %i cards, and then %s (%s) (R123 R124)', async (search, shown, label) => {
  const markup = await show(page, { api: shelf(ebook(10), ebook(11)), path: `${path}${search}` })
  expect(titles(markup)).toHaveLength(shown)
  expect(markup.match(/<img[^>]*stills\/lens/g)).toHaveLength(shown)
  expect(markup.match(/What it is about/g)).toHaveLength(shown)
  expect(markup.includes('Load More')).toBe(label !== null)
  if (label !== null) expect(wordsOf(markup)).toContain(label)
})

test.each(['ar', 'en'] as const)(
  'an upcoming e-book says Soon in %s and has no button (R125)',
  async (lang) => {
    const coming = {
      list: () =>
        value({
          EbookDataTitle: { title: 'x', text: 'y' },
          ebook: [ebook(1, { comingSoon: true, ebookPdfUrl: '', pages: 0 })],
        }),
    }
    const markup = await show(page, { api: { ebooks: coming }, path, lang })
    expect(wordsOf(markup)).toContain(ebooksText[lang].soon)
    expect(markup).not.toContain('Download')
  },
)

test('a card links to the path where the server decides, even without JavaScript (R126, V16)', async () => {
  const markup = await show(page, { api: shelf(), path })
  expect(markup).toMatch(/<a[^>]*href="\/matla\/ebooks\/book-0\/download\?lang=1"/)
  expect(markup).not.toContain('.pdf')
})

test('a redirected reader finds the form as part of the page: courses, name, email, Request (R127)', async () => {
  const markup = await show(page, { api: shelf(), path: `${path}?request=book-2&link=over` })
  for (const words of ['This link has expired', 'Get this e-book', '“Book 2”', 'Browse courses', 'Request'])
    expect(wordsOf(markup)).toContain(words)
  expect(markup).toContain('href="/home/R2/R3/prc/All"')
  expect(fieldOf(markup, 'ebookName')).toContain('value="book-2"')
  expect(fieldOf(markup, 'email')).toContain('type="email"')
  expect(markup).toMatch(/<form[^>]*action="\/home\/R2\/ebooks\?request=book-2"/)
})

const typed = (fields: Record<string, string>) =>
  new URLSearchParams({
    ebookName: 'book-2',
    userFullName: 'Sara',
    email: 'sara@example.com',
    ...fields,
  }).toString()

test.each<[fields: Record<string, string>, faults: object, row: string]>([
  [{ userFullName: ' ' }, { userFullName: 'Full name is required.' }, 'R128'],
  [{ email: '' }, { email: 'Email is required.' }, 'R129'],
  [{ email: 'sara@x' }, { email: 'Please enter a valid email address.' }, 'R130'],
])(
  'the request %o is rejected with %o (%s), without a server call (R128 R129 R130)',
  async (fields, faults) => {
    const { status, data } = await post(page, 'browser', typed(fields))
    expect(status).toBe(400)
    expect(data).toMatchObject({ kind: 'faults', faults })
    const markup = await show(page, { api: shelf(), path: `${path}?request=book-2`, actionData: data })
    for (const words of Object.values(faults)) expect(wordsOf(markup)).toContain(words)
  },
)

test.each(['ar', 'en'] as const)(
  'an accepted request and a rejected one are reported in %s (R131, R132)',
  async (lang) => {
    const sent = await post(page, 'browser', typed({}), {
      lang,
      api: { ebooks: { request: () => value({ message: 'x' }) } },
    })
    expect(sent).toMatchObject({ status: 200, data: { kind: 'sent', message: ebookTexts.sent[lang] } })
    const done = await show(page, {
      api: shelf(),
      path: `${path}?request=book-2`,
      lang,
      actionData: sent.data,
    })
    expect(wordsOf(done)).toContain(ebookTexts.sent[lang])
    const failed = await post(page, 'browser', typed({}), {
      lang,
      api: { ebooks: { request: () => failure('too-many-requests') } },
    })
    const markup = await show(page, {
      api: shelf(),
      path: `${path}?request=book-2`,
      lang,
      actionData: failed.data,
    })
    expect(wordsOf(markup)).toContain(ebookTexts.failed[lang])
    expect(fieldOf(markup, 'email')).toContain('value="sara@example.com"')
  },
)

test('malicious input is rendered as text', async () => {
  const title = '</h2><script>alert(1)</script>'
  const markup = await show(page, {
    api: {
      ebooks: {
        list: () =>
          value({ EbookDataTitle: { title, text: title }, ebook: [ebook(1, { title, text: title })] }),
      },
    },
    path,
  })
  expect(markup).not.toContain('<script>alert')
  expect(markup).toContain('&lt;script&gt;')
})

test('a list that cannot be read is reported and not cached', async () => {
  const { status } = await load(page, { api: { ebooks: { list: () => failure('unreachable') } }, path })
  expect(status).toBe(503)
})
