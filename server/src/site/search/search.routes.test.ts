import type { SearchEntry } from '@matla/contract/search/search'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openReadingShop } from '#test/reading-shop.ts'

let app: FastifyInstance
let database: Database
beforeAll(async () => {
  ;({ app, database } = await openReadingShop())
})
afterAll(() => database.close())
const entriesIn = async (lang: '0' | '1') =>
  (await app.inject(`/matla/search-index?lang=${lang}`)).json<{ entries: SearchEntry[] }>().entries

test.each([
  ['0', true],
  ['1', false],
] as const)(
  'the index contains courses, articles and questions in one language (lang=%s, R063)',
  async (lang, isArabic) => {
    const entries = await entriesIn(lang)
    const kinds = entries.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'course')).toHaveLength(14)
    expect(kinds.filter((kind) => kind === 'article')).toHaveLength(12)
    expect(kinds.filter((kind) => kind === 'faq').length).toBeGreaterThan(3)
    const arabic = /[\u0600-\u06FF]/
    expect(entries.every(({ title }) => arabic.test(title) === isArabic)).toBe(true)
    expect(entries.every(({ also }) => arabic.test(also) !== isArabic)).toBe(true)
  },
)

test('every result links to one page of this site', async () => {
  const entries = await entriesIn('1')
  expect(entries.every(({ href }) => /^\/home\/[^/]/.test(href))).toBe(true)
  // All e-books share one page.
  const hrefs = entries.filter(({ kind }) => kind !== 'ebook').map(({ href }) => href)
  expect(new Set(hrefs).size).toBe(hrefs.length)
})

test('a question links to its own answer on the FAQ page', async () => {
  const hrefOf = async (wantedTitle: string) =>
    (await entriesIn('1')).find(({ title }) => title === wantedTitle)?.href
  expect(await hrefOf('How do I get the certificate?')).toBe('/home/faqs#question-home-3')
  expect(await hrefOf('Where is my invoice?')).toBe('/home/faqs#question-3-2')
})

test('the index is cached and revalidated by its ETag', async () => {
  const first = await app.inject('/matla/search-index?lang=1')
  const headers = { 'if-none-match': String(first.headers.etag) }
  expect((await app.inject({ url: '/matla/search-index?lang=1', headers })).statusCode).toBe(304)
})
