import type { EBook } from '@matla/contract/ebooks/ebooks'
import { langCode, langs } from '@matla/contract/kit/lang'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoContent } from '#test/fixtures/demo-content.ts'
import { openShelf, type Shelf } from '#test/fixtures/ebooks.ts'
import { goodPassword } from '#test/fixtures/sign-up.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await openShop({ demo: false })
let shelf: Shelf
beforeAll(async () => {
  shelf = await openShelf(shop)
})
afterAll(() => shop.close())

const stored = demoContent('ebooks')
const ready = 'first-short-film'
const soon = 'festival-file'
const inject = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
const as = (token: string) => (token === '' ? {} : { authorization: `Bearer ${token}` })
const download = (token: string, headers: Record<string, string> = {}, id = ready, lang = '1') =>
  inject(`/matla/ebooks/${id}/download?lang=${lang}`, { ...as(token), ...headers })
const linkFor = async (token: string, lang = '1') =>
  (await download(token, {}, ready, lang)).headers.location ?? ''
const request = (body: object, lang = '1') =>
  shop.post(`/create-ebook-request?lang=${lang}`, {
    ebookName: 'Your First Short Film',
    userFullName: 'Sara Demo',
    email: 'sara@example.com',
    ...body,
  })

test.each(langs)(
  'the list is in %s and uses the field names of the documents (R123, R373, X31)',
  async (lang) => {
    const answers = await Promise.all(
      ['/matla/getEBooks', '/api/ebookData'].map((path) => inject(`${path}?lang=${langCode(lang)}`)),
    )
    const [list, same] = answers.map((answer) => answer.json<{ ebook: EBook[] }>())
    expect(same).toEqual(list)
    expect(list).toMatchObject({ success: true, EbookDataTitle: { title: stored.title[lang] } })
    expect(list?.ebook.map(({ title, text }) => [title, text])).toEqual(
      stored.items.map(({ title, text }) => [title[lang], text[lang]]),
    )
    expect(list?.ebook[0]).toMatchObject({
      id: ready,
      imgSrc: expect.stringMatching(/^\/media\/stills\/.+\.webp$/),
      ebookPdfUrl: `/matla/ebooks/${ready}/download?lang=${langCode(lang)}`,
      comingSoon: false,
      buttonText: { text: stored.items[0]?.button[lang] },
    })
  },
)

test('the same-origin path returns the same list, with or without a language (R374)', async () => {
  expect((await inject('/api/ebookData')).json()).toEqual((await inject('/matla/getEBooks?lang=0')).json())
})

test('an upcoming e-book has no file to download (R125)', async () => {
  const { ebook } = (await inject('/matla/getEBooks?lang=1')).json<{ ebook: EBook[] }>()
  const coming = ebook.filter(({ comingSoon }) => comingSoon)
  expect(coming.length).toBeGreaterThan(1)
  expect(coming.map(({ ebookPdfUrl }) => ebookPdfUrl)).toEqual(coming.map(() => ''))
  expect((await download(shelf.lmsUser, {}, soon)).json()).toMatchObject({ code: 'ebook-coming-soon' })
})

test.each(langs)('an LMS user with a course downloads the PDF in %s (R126)', async (lang) => {
  const going = await download(shelf.lmsUser, {}, ready, langCode(lang))
  expect([going.statusCode, going.headers['cache-control']]).toEqual([303, 'no-store'])
  const file = await inject(String(going.headers.location))
  expect(file.statusCode).toBe(200)
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.rawPayload.equals(shelf.pdf(ready, lang))).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-language': lang,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'accept-ranges': 'bytes',
  })
  const name = encodeURIComponent(`${stored.items[0]?.title[lang]}.pdf`)
  expect(file.headers['content-disposition']).toBe(
    `inline; filename="${ready}.pdf"; filename*=UTF-8''${name}`,
  )
})

test('the server rejects downloads without a session or a course, whatever the browser has stored (R126, V16)', async () => {
  const visitor = await download('', { cookie: 'courseCount=12; email=learner@example.com' })
  expect([visitor.statusCode, visitor.json().code]).toEqual([401, 'sign-in-needed'])
  const newcomer = await download(shelf.newcomer, { cookie: 'courseCount=12' })
  expect([newcomer.statusCode, newcomer.json().code]).toEqual([403, 'not-allowed'])
})

test('a browser without access to a file is redirected to the request page (R127)', async () => {
  for (const token of ['', shelf.newcomer]) {
    const answer = await download(token, { accept: 'text/html,*/*' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/home/R2/ebooks?request=${ready}`])
  }
})

test('a link that was altered or has expired is rejected (V16) (R126)', async () => {
  const href = await linkFor(shelf.lmsUser)
  const rejected = async (url: string) => (await inject(url)).json().code
  expect((await inject(href)).statusCode).toBe(200)
  expect(await rejected(href.replace('lang=1', 'lang=0'))).toBe('link-dead')
  expect(await rejected(href.replace(ready, 'shot-by-shot'))).toBe('link-dead')
  expect(await rejected(href.replace(/expires=(\d)/, 'expires=9$1'))).toBe('link-dead')
  expect(await rejected(`${href}x`)).toBe('link-dead')
  expect(await rejected(`/matla/ebooks/${ready}/file`)).toBe('link-dead')
  shop.later(10)
  expect(await rejected(href)).toBe('link-dead')
  const page = await inject(href, { accept: 'text/html' })
  expect(page.headers.location).toBe(`/home/R2/ebooks?request=${ready}&link=over`)
})

test('a range request returns only that range of the file, and an invalid range is rejected', async () => {
  const href = await linkFor(shelf.lmsUser)
  const whole = shelf.pdf(ready, 'en')
  const part = await inject(href, { range: 'bytes=5-9' })
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 5-9/${whole.length}`])
  expect(part.rawPayload.equals(whole.subarray(5, 10))).toBe(true)
  const end = await inject(href, { range: `bytes=-${whole.length + 400}` })
  expect([end.statusCode, end.rawPayload.equals(whole)]).toEqual([206, true])
  const beyond = await inject(href, { range: `bytes=${whole.length}-` })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.length}`])
})

test('a HEAD request returns the length of the file or range without reading it', async () => {
  const url = await linkFor(shelf.lmsUser)
  const head = (headers = {}) => shop.app.inject({ method: 'HEAD', url, headers })
  const whole = await head()
  expect([whole.statusCode, whole.headers['content-length'], whole.rawPayload.length]).toEqual([
    200,
    String(shelf.pdf(ready, 'en').length),
    0,
  ])
  const part = await head({ range: 'bytes=5-9' })
  expect([part.statusCode, part.headers['content-length']]).toEqual([206, '5'])
})

test.each<[body: object, fields: object, row: string]>([
  [{ userFullName: ' ' }, { userFullName: 'Full name is required.' }, 'R128'],
  [{ email: '' }, { email: 'Email is required.' }, 'R129'],
  [{ email: 'sara@example' }, { email: 'Please enter a valid email address.' }, 'R130'],
])('a request with %o is rejected with %o (%s)', async (body, fields) => {
  const answer = await request(body)
  expect([answer.status, answer.body.code, answer.body.fields]).toEqual([400, 'invalid', fields])
  expect(await shop.sql('select id from ebook_requests')).toEqual([])
})

test('a request is queued once, and the emails use the languages of the requester and the school (R131, R375, S32)', async () => {
  const names = [ready, stored.items[0]?.title.ar ?? '', 'Your First Short Film']
  for (const ebookName of names) {
    const answer = await request({ ebookName, email: ' Sara@Example.com ' })
    expect(answer.body).toEqual({ success: true, message: 'Your request has been submitted successfully!' })
  }
  await request({ email: 'noura@example.com', userFullName: 'نورة العتيبي' }, '0')
  const rows = await shop.sql('select ebook_id, email, lang, status from ebook_requests order by id')
  expect(rows).toEqual([
    { ebook_id: ready, email: 'sara@example.com', lang: 'en', status: 'waiting' },
    { ebook_id: ready, email: 'noura@example.com', lang: 'ar', status: 'waiting' },
  ])
  expect((await shop.mailOf('sara@example.com')).map(({ subject }) => subject)).toEqual([
    'We received your e-book request – Matla Film School',
  ])
  const [arabic] = await shop.mailOf('noura@example.com')
  expect(arabic?.html).toContain('dir="rtl"')
  expect(arabic?.text).toContain('فيلمك القصير الأول')
  expect(arabic?.html).not.toContain('نورة')
  const notices = await shop.mailOf('support@matla.test')
  expect(notices.map(({ subject }) => subject)).toEqual([
    'طلب كتاب جديد – مدرسة مطلع للأفلام',
    'طلب كتاب جديد – مدرسة مطلع للأفلام',
  ])
  expect(notices.every(({ html, text }) => !`${html}${text}`.includes('sara@example.com'))).toBe(true)
})

test('staff read the queue as plain text and approve once, and the email opens the file for three days (S32)', async () => {
  const list = async (status = 'waiting') =>
    (await shop.get(`/ebook-requests?lang=1&status=${status}`, shelf.staff)).body.data as {
      id: string
      userFullName: string
      email: string
      ebookName: string
    }[]
  const [first, second] = await list()
  expect([first?.ebookName, second?.userFullName]).toEqual(['Your First Short Film', 'نورة العتيبي'])
  const answer = (id: string | undefined, body: object, token = shelf.staff) =>
    shop.post(`/ebook-requests/${id}/answer`, body, token)
  expect((await answer(first?.id, { answer: 'approve' }, shelf.lmsUser)).status).toBe(403)
  expect((await answer(first?.id, { answer: 'approve' })).body.data).toMatchObject({ status: 'approved' })
  expect((await answer(first?.id, { answer: 'decline' })).body.code).toBe('ebook-request-answered')
  expect((await answer(second?.id, { answer: 'decline' })).body.data).toMatchObject({ status: 'declined' })
  expect(await list()).toEqual([])
  expect((await list('approved')).map(({ email }) => email)).toEqual(['sara@example.com'])

  expect(await shop.mailOf('noura@example.com')).toHaveLength(1)
  const email = (await shop.mailOf('sara@example.com')).at(-1)
  expect(email?.subject).toBe('Your e-book is ready – Matla Film School')
  const href = /http:\S+\/ebooks\/\S+/.exec(email?.text ?? '')?.[0] ?? ''
  const path = href.replace(shop.url, '')
  expect((await inject(path)).rawPayload.equals(shelf.pdf(ready, 'en'))).toBe(true)
  shop.later(72 * 60 + 1)
  expect((await inject(path)).json().code).toBe('link-dead')
  expect(
    await shop.sql(`select recipient from emails where about_id is not null and recipient <> ''`),
  ).toEqual([])
})

test('a form with the hidden field filled in gets the usual response and is not stored (V26)', async () => {
  expect((await request({ email: 'bot@example.com', website: 'https://spam.example' })).status).toBe(200)
  expect(await shop.sql(`select id from ebook_requests where email = 'bot@example.com'`)).toEqual([])
})

test('an unknown or upcoming e-book cannot be requested', async () => {
  expect((await request({ ebookName: 'x' })).body.code).toBe('ebook-not-found')
  expect((await request({ ebookName: soon })).body.code).toBe('ebook-coming-soon')
})

test('a network may send thirty requests an hour, and no address can be blocked by requests (V26)', async () => {
  shop.later(61)
  const codes: unknown[] = []
  for (let turn = 0; turn < 31; turn += 1) codes.push((await request({ email: 'busy@example.com' })).status)
  expect(codes).toEqual([...Array.from({ length: 30 }, () => 200), 429])
  shop.later(61)
  expect((await request({ email: 'busy@example.com' })).status).toBe(200)
})

test('requests are exported and erased with the account that verified their address', async () => {
  const token = await shelf.join('leaver@example.com', false)
  shop.later(60)
  await request({ email: 'leaver@example.com' })
  const pending = () => shop.sql(`select id from ebook_requests where email = 'leaver@example.com'`)
  const exported = async () =>
    (await inject('/matla/privacy/export', as(token))).rawPayload.toString('latin1').includes('"ebookId"')
  expect(await exported()).toBe(false)
  await shop.sql(`update users set email_verified = true where email = 'leaver@example.com'`)
  expect(await exported()).toBe(true)
  await shop.post('/privacy/delete', { password: goodPassword }, token)
  expect(await pending()).toEqual([])
})
