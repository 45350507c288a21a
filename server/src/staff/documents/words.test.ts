import type { Change } from '@matla/contract/documents/changes'
import { listAreas, sentenceFields } from '@matla/contract/documents/sentence-fields'
import { sentenceAreas } from '@matla/contract/documents/sentence-areas'
import type { Document, DocumentRow } from '@matla/contract/staff/documents.schema'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'

let app: FastifyInstance
let close: () => Promise<void>
let cookie: string
let origin: string
let count = 0

const asStaff = async (method: 'GET' | 'POST', path: string, payload?: object) => {
  const url = `/matla/staff/documents${path}`
  const answer = await app.inject({
    method,
    url,
    headers: { cookie, origin },
    ...(payload && { payload }),
  })
  return answer.json<Record<string, unknown>>()
}
const read = async (id: string) => (await asStaff('GET', `/${id}`)).document as Document
const act = (id: string, action: string, body: object) => asStaff('POST', `/${id}/${action}`, body)
async function write(id: string, changes: readonly Change[]): Promise<Document> {
  const { revision, baseVersion } = await read(id)
  const body = { revision, baseVersion, key: `words-${(count += 1)}-key`, changes }
  expect(await act(id, 'save', body)).toMatchObject({ met: [] })
  return read(id)
}
async function publish(id: string, changes: readonly Change[]) {
  const { revision } = await write(id, changes)
  return act(id, 'publish', { revision, note: '' })
}
const visit = async (path: string, lang: string) => (await app.inject({ url: `${path}?lang=${lang}` })).body
const both = (key: string, ar: string, en: string): Change[] => [
  { at: [key, 'ar'], value: ar },
  { at: [key, 'en'], value: en },
]

beforeAll(async () => {
  ;({ app, close, url: origin } = await openShop({ pages: true, jobs: 'none', providers: 'inside' }))
  const payload = { emailId: 'editor@matla.test', password: 'Matla#2026' }
  const answer = await app.inject({ method: 'POST', url: '/matla/login', payload })
  cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
})
afterAll(() => close())

test('a page without overrides carries an empty list of changed texts', async () => {
  const shell = (await app.inject({ url: '/matla/pages/shell?lang=1' })).json<{ words: object }>()
  expect(shell.words).toEqual({})
  const html = await visit('/home/faqs', 'en')
  expect(html.match(/words/g)).toHaveLength(1)
})

test('visitors see a published text in both languages, and other texts stay the same', async () => {
  const before = await visit('/home/faqs', 'en')
  const { value } = await read('words:faqs')
  const { title, lead } = value as Record<string, { ar: string; en: string }>
  expect([before.includes(String(title?.en)), before.includes(String(lead?.en))]).toEqual([true, true])
  await publish('words:faqs', both('title', 'ما يسأل عنه الناس', 'What people ask'))
  const [english, arabic] = [await visit('/home/faqs', 'en'), await visit('/home/faqs', 'ar')]
  expect([english, arabic].map((page) => /<title>([^<·]*)/.exec(page)?.[1]?.trim())).toEqual([
    'What people ask',
    'ما يسأل عنه الناس',
  ])
  expect(english).toMatch(/<h1[^>]*>What people ask/)
  expect(arabic).toMatch(/<h1[^>]*>ما يسأل عنه الناس/)
  expect(english).toContain(String(lead?.en))
  const stored = (await app.inject({ url: '/matla/pages/shell?lang=1' })).json<{ words: object }>()
  expect(stored.words).toEqual({ faqs: { title: { ar: 'ما يسأل عنه الناس', en: 'What people ask' } } })
})

test('a draft is visible only in its preview', async () => {
  await write('words:pricing', both('title', 'أسعار في مسودة', 'Prices of a draft'))
  const preview = await app.inject({
    url: '/console/preview/words:pricing/1/home/pricing?lang=en',
    headers: { cookie },
  })
  expect(preview.body).toContain('Prices of a draft')
  expect(await visit('/home/pricing', 'en')).not.toContain('Prices of a draft')
})

test('a text that lacks one of its placeholders is not published', async () => {
  const missing = await publish('words:listing', both('titleOf', 'دورات', 'All {category}, {colour}'))
  expect(missing).toMatchObject({ code: 'document-not-valid' })
  expect(missing.fields).toMatchObject({
    'titleOf/ar': expect.stringContaining('{category}'),
    'titleOf/en': expect.stringContaining('{colour}'),
  })
  await publish('words:listing', both('titleOf', 'كل دورات {category}', 'All of {category}'))
  expect(await visit('/home/R2/R3/prc/Editing', 'en')).toMatch(/<title>All of \w+/)
})

test('a text with plural forms is changed form by form', async () => {
  const [before] = (await visit('/home/R2/R3/prc/All', 'ar')).match(/\d+ دورة|\d+ دورات/) ?? []
  const courses = Number(before?.split(' ')[0])
  const form = courses > 10 ? 'many' : 'few'
  await publish('words:listing', [{ at: ['count', form, 'ar'], value: 'عندنا {count} من الدورات' }])
  expect(await visit('/home/R2/R3/prc/All', 'ar')).toContain(`عندنا ${courses} من الدورات`)
})

test('a server response uses the text that an editor published', async () => {
  const ask = (lang: string) =>
    app.inject({ url: '/matla/no-such-call', headers: { 'accept-language': lang } })
  await publish('words:errors', both('not-found', 'لا شيء هنا', 'Nothing is here'))
  expect((await ask('en')).json()).toMatchObject({ message: 'Nothing is here' })
  expect((await ask('ar')).json()).toMatchObject({ message: 'لا شيء هنا' })
})

test('an older text is restored unchanged', async () => {
  const versions = (await asStaff('GET', '/words:faqs/versions')).versions as { version: number }[]
  expect(versions).toHaveLength(2)
  await act('words:faqs', 'restore', { version: 1, revision: 0 })
  const { revision } = await read('words:faqs')
  await act('words:faqs', 'publish', { revision, note: '' })
  const shell = (await app.inject({ url: '/matla/pages/shell?lang=1' })).json<{ words: { faqs?: object } }>()
  expect(shell.words.faqs).toBeUndefined()
})

test.each([false, true])('every text area is a document in the list (emails: %s)', async (isEmail) => {
  const areas = listAreas(isEmail)
  const kind = isEmail ? 'email-words' : 'words'
  const list = await asStaff('GET', `?kind=${kind}`)
  const rows = list.rows as DocumentRow[]
  expect([list.total, rows.length]).toEqual([areas.length, Math.min(50, areas.length)])
  for (const { title } of rows) expect([title.ar === '', title.en === '']).toEqual([false, false])
  for (const area of areas) {
    expect(sentenceAreas[area]?.name.en).toEqual(expect.any(String))
    expect(Object.keys(sentenceFields(area) ?? {})).not.toEqual([])
  }
})

test('a text document is found by any of its texts', async () => {
  const { rows } = (await asStaff('GET', `?q=${encodeURIComponent('Choose a course to begin with')}`)) as {
    rows?: DocumentRow[]
  }
  expect(rows?.map(({ id }) => id)).toContain('words:cart')
})
