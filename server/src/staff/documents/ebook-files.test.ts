import { dayMs } from '@matla/contract/kit/riyadh'
import type { Document } from '@matla/contract/staff/documents.schema'
import { afterAll, expect, test } from 'vitest'
import { openDocuments } from '#test/fixtures/documents.ts'

const shop = await openDocuments()
afterAll(() => shop.close())

const whole = [
  { at: ['title'], value: { ar: 'دفتر المخرج', en: 'The director’s notebook' } },
  { at: ['text'], value: { ar: 'ما تكتبه قبل التصوير.', en: 'What you write before you shoot.' } },
  { at: ['button'], value: { ar: 'تحميل', en: 'Download' } },
]

let count = 0
/** Creates an e-book that is complete except for its files. */
async function ebook(pages: Partial<Record<'ar' | 'en', number>>, isToCome = false): Promise<Document> {
  const { body } = await shop.editor.act('documents', { kind: 'ebook', key: `ebook-key-${(count += 1)}` })
  const { id } = body.document as Document
  const { art } = (await shop.read('ebook:first-short-film')).value
  const counted = Object.entries(pages).map(([lang, value]) => ({ at: ['pages', lang], value }))
  return shop.written(id, [
    ...whole,
    ...counted,
    { at: ['art'], value: art },
    { at: ['comingSoon'], value: isToCome },
  ])
}
const upload = async ({ id }: Document, lang: 'ar' | 'en') => {
  const answer = await shop.app.inject({
    method: 'PUT',
    url: `/matla/staff/ebooks/${id.replace('ebook:', '')}/files/${lang}/upload`,
    headers: { authorization: `Bearer ${shop.editor.token}` },
    payload: Buffer.from(`%PDF-1.7 ${id}`),
  })
  expect(answer.statusCode).toBe(200)
}
const remove = ({ id }: Document, lang: 'ar' | 'en') =>
  shop.editor.act(`ebooks/${id.replace('ebook:', '')}/files/${lang}/remove`, {})
/** Tries the action and returns its faults by field. */
const attempt = async ({ id, revision }: Document, action = 'publish', overrides: object = {}) => {
  const { status, body } = await shop.act(id, action, { revision, ...overrides })
  return status === 200 ? 'done' : [body.code, ...Object.keys(body.fields ?? {})]
}
const tomorrow = () => ({ at: new Date(Date.now() + dayMs).toISOString() })

test('an e-book can be published, scheduled or submitted for review only with a file for each language that has pages', async () => {
  const book = await ebook({ ar: 24, en: 26 })
  const both = ['document-not-valid', 'pages/ar', 'pages/en']
  expect(await attempt(book)).toEqual(both)
  expect(await attempt(book, 'schedule', tomorrow())).toEqual(both)
  expect(await attempt(book, 'ask-review')).toEqual(both)
  await upload(book, 'ar')
  expect(await attempt(book)).toEqual(['document-not-valid', 'pages/en'])
  const { body } = await shop.act(book.id, 'publish', { revision: book.revision })
  expect(body.fields).toEqual({ 'pages/en': expect.stringContaining('English file') })
  await upload(book, 'en')
  expect(await attempt(book, 'ask-review')).toBe('done')
  expect(await attempt(book)).toBe('done')
})

test('an e-book without an available language is published as coming soon', async () => {
  const book = await ebook({})
  expect(await attempt(book)).toEqual(['document-not-valid', 'comingSoon'])
  await upload(book, 'ar')
  expect(await attempt(book)).toEqual(['document-not-valid', 'comingSoon'])
  expect(await attempt(await ebook({}, true))).toBe('done')
  expect(await attempt(await ebook({ en: 20 }, true))).toBe('done')
})

test('the file of a language is removed once the e-book is published without pages in that language', async () => {
  const book = await ebook({ ar: 24, en: 26 })
  await upload(book, 'ar')
  await upload(book, 'en')
  expect(await attempt(book)).toBe('done')
  expect((await remove(book, 'en')).body.code).toBe('ebook-file-in-use')
  const changed = await shop.written(book.id, [{ at: ['pages', 'en'], value: null }])
  expect((await remove(book, 'en')).body.code).toBe('ebook-file-in-use')
  expect(await attempt(changed)).toBe('done')
  expect((await remove(book, 'en')).status).toBe(200)
})

test('a scheduled e-book whose file is missing when it is due is not published and becomes a task', async () => {
  const book = await ebook({ ar: 24 })
  await upload(book, 'ar')
  expect(await attempt(book, 'schedule', tomorrow())).toBe('done')
  expect((await remove(book, 'ar')).status).toBe(200)
  await shop.sql(`update publications set due_at = now() where state = 'waiting'`)
  await shop.publishDue()
  const tasks = await shop.sql(`select detail from staff_tasks where subject = $1`, [book.id])
  expect(tasks).toHaveLength(1)
  expect((await shop.read(book.id)).isPublished).toBe(false)
})
