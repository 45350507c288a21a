import type { Lang } from '@matla/contract/kit/lang'
import { maxEbookBytes } from '@matla/contract/staff/ebook-file-words'
import type { EbookFile } from '@matla/contract/staff/ebook-files.calls'
import { request as ask } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStaffByEmail } from '#test/fixtures/staff.ts'
import { openShelf, type Shelf } from '#test/fixtures/ebooks.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await openShop({ demo: false })
let shelf: Shelf
let support: string
beforeAll(async () => {
  shelf = await openShelf(shop)
  support = await shelf.join('support@example.com')
  await makeStaffByEmail(shop.deps.db, 'support@example.com', 'support')
})
afterAll(() => shop.close())

const out = 'first-short-film'
const soon = 'festival-file'
const pdf = Buffer.from('%PDF-1.7 a new file')

const at = (id: string, lang: Lang) => `/matla/staff/ebooks/${id}/files/${lang}`
const as = (token: string) => ({ authorization: `Bearer ${token}` })
const send = async (id: string, lang: Lang, payload: Buffer, headers: Record<string, string> = {}) => {
  const sent = { payload, headers: { ...as(shelf.staff), ...headers } }
  const answer = await shop.app.inject({ method: 'PUT', url: `${at(id, lang)}/upload?lang=1`, ...sent })
  return { status: answer.statusCode, body: answer.json<{ code?: string; message?: string }>() }
}
const remove = (id: string, lang: Lang) =>
  shop.post(`/staff/ebooks/${id}/files/${lang}/remove`, {}, shelf.staff)
const filesOf = async (id: string, token = shelf.staff) =>
  (await shop.get(`/staff/ebooks/${id}/files`, token)).body.files as EbookFile[]
const download = (id: string, lang: Lang, token = shelf.staff) =>
  shop.app.inject({ url: at(id, lang), headers: as(token) })
const entries = () =>
  shop.sql<{ action: string; subject: string; before: object | null; after: object | null }>(
    `select action, subject, before, after from audit_log where area = 'ebooks' order by id`,
  )

test('staff see the languages of an e-book’s files and can read each file', async () => {
  const [ar, en] = await filesOf(out, support)
  expect(ar).toMatchObject({ lang: 'ar', bytes: shelf.pdf(out, 'ar').length, pages: expect.any(Number) })
  expect(en).toMatchObject({ lang: 'en', changedAt: expect.stringMatching(/^\d{4}-/) })
  expect(await filesOf(soon)).toEqual([])
  const file = await download(out, 'ar', support)
  expect(file.rawPayload.equals(shelf.pdf(out, 'ar'))).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  })
  expect((await download(soon, 'ar')).json().code).toBe('ebook-file-not-found')
  expect((await shop.get('/staff/ebooks/no-such-book/files', shelf.staff)).body.code).toBe(
    'document-not-found',
  )
})

test('an uploaded file replaces the previous one immediately, and the audit log records the change', async () => {
  const before = await entries()
  expect(await send(out, 'en', pdf)).toMatchObject({ status: 200 })
  expect((await download(out, 'en')).rawPayload.equals(pdf)).toBe(true)
  expect((await filesOf(out))[1]).toMatchObject({ bytes: pdf.length })
  const going = await shop.app.inject({
    url: `/matla/ebooks/${out}/download?lang=1`,
    headers: as(shelf.lmsUser),
  })
  const read = await shop.app.inject({ url: String(going.headers.location) })
  expect(read.rawPayload.equals(pdf)).toBe(true)
  const [uploaded] = (await entries()).slice(before.length)
  expect(uploaded).toMatchObject({
    action: 'uploadFile',
    subject: `${out} en`,
    before: { bytes: shelf.pdf(out, 'en').length, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    after: { bytes: pdf.length, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
})

test('uploading the same file again changes nothing', async () => {
  const before = (await filesOf(out))[1]
  expect(await send(out, 'en', pdf)).toMatchObject({ status: 200 })
  expect((await filesOf(out))[1]).toEqual(before)
  expect((await entries()).at(-1)).toMatchObject({ action: 'uploadFile', before: null, after: null })
})

test('an upload that is not a PDF, too large, empty or for an unknown e-book is rejected and changes nothing', async () => {
  const before = await filesOf(out)
  const codeOf = async (sent: ReturnType<typeof send>) => (await sent).body.code
  expect(await codeOf(send(out, 'en', Buffer.from('<html>%PDF-')))).toBe('ebook-file-not-pdf')
  expect(await codeOf(send(out, 'en', Buffer.from('%PDF')))).toBe('ebook-file-not-pdf')
  expect(await codeOf(send(out, 'en', Buffer.alloc(0)))).toBe('ebook-file-not-whole')
  const large = { 'content-length': String(maxEbookBytes + 1) }
  expect(await send(out, 'en', pdf, large)).toMatchObject({
    status: 413,
    body: { code: 'ebook-file-too-large', message: expect.stringContaining('30 MB') },
  })
  expect(await codeOf(send('no-such-book', 'en', pdf))).toBe('document-not-found')
  expect(await codeOf(send(out, 'fr' as Lang, pdf))).toBe('not-found')
  expect(await filesOf(out)).toEqual(before)
})

test('an interrupted upload leaves the file unchanged', async () => {
  const before = await filesOf(out)
  await new Promise<void>((resolve) => {
    const headers = { ...as(shelf.staff), 'content-length': '1000000' }
    const going = ask(`${shop.url}${at(out, 'en')}/upload`, { method: 'PUT', headers })
    going.on('error', () => resolve())
    going.write(Buffer.concat([pdf, Buffer.alloc(100_000)]), () => going.destroy(new Error('cut')))
  })
  expect(await filesOf(out)).toEqual(before)
  expect((await download(out, 'en')).rawPayload.equals(pdf)).toBe(true)
})

test('a file of thirty megabytes is stored completely', async () => {
  const large = Buffer.alloc(maxEbookBytes, '%PDF-1.7 ')
  expect(await send(soon, 'ar', large)).toMatchObject({ status: 200 })
  expect((await download(soon, 'ar')).rawPayload.equals(large)).toBe(true)
})

test('a file can be removed unless it is published', async () => {
  expect((await remove(out, 'en')).body.code).toBe('ebook-file-in-use')
  expect(await filesOf(out)).toHaveLength(2)
  expect((await remove(soon, 'ar')).status).toBe(200)
  expect(await filesOf(soon)).toEqual([])
  expect((await entries()).at(-1)).toMatchObject({
    action: 'removeFile',
    subject: `${soon} ar`,
    before: { bytes: maxEbookBytes, sha256: expect.any(String) },
    after: null,
  })
  expect((await remove(soon, 'ar')).body.code).toBe('ebook-file-not-found')
})

test('uploads are limited to sixty in an hour', async () => {
  let refused: unknown
  for (let turn = 0; turn < 60 && refused === undefined; turn += 1)
    refused = (await send(soon, 'en', pdf)).body.code
  expect(refused).toBe('too-many-requests')
})
