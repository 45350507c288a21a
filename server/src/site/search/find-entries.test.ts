import type { SearchEntry } from '@matla/contract/search/search'
import { indexEntries as indexInBrowser } from '@matla/web/app/search/entry-index.ts'
import { otherNames, scriptWords, spellings } from '@matla/web/app/test/search-cases.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openReadingShop } from '#test/reading-shop.ts'
import type { Database } from '#platform/db/database.ts'
import { indexEntries } from './index-entries.ts'

type Found = { readonly entries: SearchEntry[]; readonly total: number }
let app: FastifyInstance
let database: Database
const open = async () => {
  ;({ app, database } = await openReadingShop())
}
const close = () => database.close()

async function find(query: string, more: Readonly<Record<string, string>> = {}): Promise<Found> {
  const asked = new URLSearchParams({ lang: '1', q: query, ...more })
  const answer = await app.inject(`/matla/search?${asked.toString()}`)
  expect([query, answer.statusCode]).toEqual([query, 200])
  return answer.json<Found>()
}
const titles = async (query: string) => (await find(query)).entries.map(({ title }) => title)
const hrefs = async (query: string) => (await find(query)).entries.map(({ href }) => href)

describe('a shop of four courses', () => {
  beforeAll(async () => {
    await open()
    await database.pool.query(`update articles set is_published = false`)
    await database.pool.query(`delete from content where key in ('faqs', 'faqSections', 'ebooks')`)
    const names = [...new Set(spellings.map(([, name]) => name))]
    await database.pool.query(
      `update products set status = 'hidden' from courses where courses.id = products.course_id and courses.name->>'en' <> all ($1)`,
      [names],
    )
    await indexEntries(database.db)
  })
  afterAll(close)

  test.each(spellings)('%s finds its course in any spelling (S30) (R063)', async (query, name) => {
    expect((await titles(query))[0]).toBe(name)
  })

  test.each(otherNames)(
    '%s also finds the course that uses another name for it (R063)',
    async (query, name) => {
      expect(await titles(query)).toContain(name)
    },
  )

  test.each(scriptWords)('%s finds the scriptwriting course (R063)', async (query) => {
    expect(await titles(query)).toEqual(['Screenwriting Foundations'])
  })

  test('a word that no course contains finds nothing (S29)', async () => {
    expect(await find('zzzz')).toMatchObject({ entries: [], total: 0 })
  })
})

/** Queries as visitors type them, for every kind of page, in both languages and with typing errors. */
const asked = [
  'light',
  'lighting',
  'الاضاءه',
  'تصوير',
  'للتصوير',
  'كاميرا',
  'lihgting',
  'editng',
  'المونتاج',
  'المونتاج 2',
  'السينارو',
  'film',
  'سيناريو',
  'production',
  'acting for the camera',
  'directing actors',
  'story structure',
  'sound recording',
  'budget',
  'documentary',
  'certificate',
  'الشهادة',
  'refund',
  'invoice',
  'فاتورة',
  'how do I',
  'كيف أحصل على الشهادة',
  'عدسات',
  'ياسر المطلق',
  'color',
  'e',
  'ebook',
  'zzzz',
]

describe('the demo', () => {
  beforeAll(open)
  afterAll(close)

  test('courses, articles and e-books are found together, with a course first (R063)', async () => {
    const kinds = (await find('light')).entries.map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['course', 'article', 'ebook']))
    expect(kinds[0]).toBe('course')
  })

  test.each([
    ['عدسات', 'Five lenses are enough for your short'],
    ['العدسات', 'Five lenses are enough for your short'],
    ['عدَسات', 'Five lenses are enough for your short'],
    ['الشهاده', 'How do I get the certificate?'],
    ['شهـــادة', 'How do I get the certificate?'],
    ['ياسر المطلق', 'Editing I: Principles'],
  ])('%s finds its page in either language and any spelling (S30)', async (query, title) => {
    expect(await titles(query)).toContain(title)
  })

  test.each([
    ['0', 'التصوير السينمائي والإضاءة', 'Cinematography and Lighting'],
    ['1', 'Cinematography and Lighting', 'التصوير السينمائي والإضاءة'],
  ])('results are in the requested language (lang=%s)', async (lang, title, also) => {
    const { entries } = await find('lighting', { lang })
    expect(entries[0]).toMatchObject({ title, also, kind: 'course', gel: 'Cinematography' })
    const index = (await app.inject(`/matla/search-index?lang=${lang}`)).json<{ entries: SearchEntry[] }>()
    expect(index.entries).toContainEqual(entries[0])
  })

  test('the browser and the server return the same first result and nearly the same list', async () => {
    const index = (await app.inject('/matla/search-index?lang=1')).json<{ entries: SearchEntry[] }>()
    const browser = indexInBrowser(index.entries)
    let [shared, all] = [0, 0]
    for (const query of asked) {
      const here = browser.find(query).map(({ href, title }) => `${href} ${title}`)
      const there = (await find(query, { limit: '50' })).entries.map(({ href, title }) => `${href} ${title}`)
      expect([query, there[0]]).toEqual([query, here[0]])
      shared += here.filter((each) => there.includes(each)).length
      all += new Set([...here, ...there]).size
    }
    expect(shared / all).toBeGreaterThan(0.9)
  })

  test('the pages of a result list contain each result once', async () => {
    const whole = await find('film', { limit: '50' })
    expect(whole.total).toBe(whole.entries.length)
    const pages: SearchEntry[] = []
    for (let page = 1; pages.length < whole.total; page += 1) {
      const { entries, total } = await find('film', { limit: '4', page: String(page) })
      expect([total, entries.length > 0]).toEqual([whole.total, true])
      pages.push(...entries)
    }
    expect(pages).toEqual(whole.entries)
    expect(await find('film', { limit: '4', page: '9' })).toMatchObject({ entries: [], total: whole.total })
  })

  test('at most five results of one kind come before those of other kinds', async () => {
    const kinds = (await find('film', { limit: '50' })).entries.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'course').length).toBeGreaterThan(5)
    expect(kinds.indexOf('article')).toBeLessThan(kinds.lastIndexOf('course'))
  })

  test('the search can be limited to one kind', async () => {
    const { entries, total } = await find('film', { kind: 'article' })
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['article']))
    expect(total).toBe(entries.length)
  })

  test.each([
    ['operators', `a & b | !c <-> d:*A (e) 'f' "g" \\ ''; drop table courses; --`],
    ['ten thousand letters', 'z'.repeat(10_000)],
    ['ten thousand words', 'film '.repeat(2_000)],
    ['signs alone', '!!! ??? &&& ||| :* ()'],
    ['marks of direction', '\u202Eفيلم\u202C \u200F\u2067film\u2069'],
    ['letters that become many', 'ﷺ'.repeat(80)],
    ['signs above the first plane', '𝔉𝔦𝔩𝔪 🎬 '.repeat(20)],
    ['marks upon marks', `f${'\u0301'.repeat(70)}ilm`],
  ])('%s are treated as text and cost no more than other words', async (_, query) => {
    const { entries } = await find(query)
    expect(entries.length).toBeLessThanOrEqual(24)
  })

  test.each(['q=%00', 'q=%ED%A0%80', 'q=%', 'q=film&limit=-1', 'q=film&page=0', 'q=film&kind=user', 'q[]=a'])(
    '%s gets a 200 or 400 response',
    async (query) => {
      expect([200, 400]).toContain((await app.inject(`/matla/search?lang=1&${query}`)).statusCode)
    },
  )

  test('a page has at most fifty results', async () => {
    expect((await find('e', { limit: '9999' })).entries.length).toBeLessThanOrEqual(50)
    expect((await hrefs('')).length).toBe(0)
  })
})
