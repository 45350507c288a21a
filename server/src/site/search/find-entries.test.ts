import type { FoundEntry, SearchEntry } from '@matla/contract/search/search'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openReadingShop } from '#test/reading-shop.ts'
import { otherNames, scriptWords, spellings } from '#test/search/spellings.ts'
import type { Database } from '#platform/db/database.ts'
import { indexEntries } from './index-entries.ts'

type SearchResponse = { readonly entries: FoundEntry[]; readonly total: number; readonly didYouMean?: string }
let app: FastifyInstance
let database: Database
const open = async () => {
  ;({ app, database } = await openReadingShop())
}
const close = () => database.close()

async function find(
  query: string,
  overrides: Readonly<Record<string, string>> = {},
): Promise<SearchResponse> {
  const params = new URLSearchParams({ lang: '1', q: query, ...overrides })
  const answer = await app.inject(`/matla/search?${params.toString()}`)
  expect([query, answer.statusCode]).toEqual([query, 200])
  return answer.json<SearchResponse>()
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
    expect((await find(query, { kind: 'course' })).entries[0]?.title).toBe(name)
  })

  test.each(otherNames)(
    '%s also finds the course that uses another name for it (R063)',
    async (query, name) => {
      expect(await titles(query)).toContain(name)
    },
  )

  test.each(scriptWords)('%s finds the scriptwriting course (R063)', async (query) => {
    expect((await titles(query))[0]).toBe('Screenwriting Foundations')
  })

  test('a word that no course contains finds nothing (S29)', async () => {
    expect(await find('zzzz')).toMatchObject({ entries: [], total: 0 })
  })
})

describe('the demo', () => {
  beforeAll(open)
  afterAll(close)

  test('courses, articles and e-books are found together, with a course first (R063)', async () => {
    const kinds = (await find('light')).entries.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['course', 'article', 'ebook']))
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
    const { why, matches, ...entry } = entries[0] ?? {}
    expect([why, matches]).toEqual(['', [lang === '0' ? 'والإضاءة' : 'Lighting']])
    expect(index.entries).toContainEqual(entry)
  })

  test.each([
    ['تمويل', 'How to write a convincing grant application'],
    ['المصور', 'Cinematography and Lighting'],
    ['تابي', 'Can I pay in instalments?'],
    ['موزع', 'Festivals and Distribution'],
    ['ekhraj', 'Film Directing Foundations'],
  ])(
    '%s, a term of the field, is answered by its meaning, not by the spelling of another word',
    async (query, title) => {
      const { entries, didYouMean } = await find(query)
      expect([entries.slice(0, 3).map((each) => each.title), didYouMean]).toEqual([
        expect.arrayContaining([title]),
        undefined,
      ])
    },
  )

  test.each(['تابي', 'tabby', 'تمارا', 'بالتقسيط'])(
    '%s, a way to pay, lists its own question first and no page that only mentions payments',
    async (query) => {
      const found = await titles(query)
      expect(found[0]).toBe('Can I pay in instalments?')
      expect(found).not.toContain('Cookies')
    },
  )

  test.each([
    ['documentry', 'documentary', 'Documentary Filmmaking'],
    ['السينارو', undefined, 'Screenwriting Foundations'],
    ['cinematografer', 'cinematographer', 'Cinematography and Lighting'],
  ])('the similar spelling that answers %s is named (%s)', async (query, meant, title) => {
    const { entries, didYouMean } = await find(query)
    expect([didYouMean, entries[0]?.title]).toEqual([meant, title])
  })

  test.each(['قطط', 'zebra', 'yaks'])(
    '%s, a short unknown word, is not answered by a similar one',
    async (query) => {
      expect(await find(query)).toEqual({ success: true, entries: [], total: 0, kinds: {} })
    },
  )

  test('a match in a title comes before one in a lesson, and a question that names every craft comes last', async () => {
    const found = await titles('sound')
    expect(found[0]).toBe('Sound Recording for Film')
    const lesson = found.indexOf('Mobile Filmmaking')
    expect(found.indexOf('Clean Sound Anywhere')).toBeLessThan(lesson)
    expect(lesson).toBeLessThan(found.indexOf('Is there a suggested order?'))
  })

  test('a result found by a lesson shows the lesson and the matching words', async () => {
    const { entries } = await find('call sheet', { kind: 'course' })
    expect(entries[0]).toMatchObject({
      title: 'Film Production Essentials',
      why: 'Build a shooting schedule and call sheets',
      matches: ['call', 'sheets'],
    })
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
