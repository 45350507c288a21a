import type { SearchEntry } from '@matla/contract/search/search'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openReadingShop } from '#test/reading-shop.ts'
import type { Database } from '#platform/db/database.ts'
import { indexEntries } from './index-entries.ts'
import { addCourses } from '#test/fixtures/search-courses.ts'

const count = 15_000
let app: FastifyInstance
let database: Database

type SearchResponse = { readonly entries: SearchEntry[]; readonly total: number }
const find = async (query: string) => {
  const answer = await app.inject(`/matla/search?lang=1&limit=50&q=${encodeURIComponent(query)}`)
  expect(answer.statusCode).toBe(200)
  return answer.json<SearchResponse>()
}

// The embedded database has the same planner, but no shop of this size uses it.
describe.runIf(inject('engine') === 'postgres')('with 15,000 courses', () => {
  beforeAll(async () => {
    ;({ app, database } = await openReadingShop())
    await addCourses(database, count)
    await indexEntries(database.db)
    // On a busy machine, analysing all columns would exceed the limit of a statement.
    await database.pool.query('analyze search_entries (kind, key, words, names)')
  }, 240_000)
  afterAll(() => database.close())

  test('the browser gets no index of such a large catalogue, and a flag reports this', async () => {
    expect((await app.inject('/matla/search-index?lang=1')).json()).toEqual({
      success: true,
      entries: [],
      isPartial: true,
    })
  })

  test('each course is found, in a page of bounded size', async () => {
    const { entries, total } = await find('carpentry desert')
    // The 34th course is the first of this name, followed by one in every 19 times 17.
    expect(total).toBe(Math.floor((count - 34) / (19 * 17)) + 1)
    expect(entries.length).toBe(total)
    const costumes = await find('costume')
    expect(costumes.entries.length).toBe(50)
    expect(costumes.total).toBeGreaterThan(count / 19 - 2)
    const { rows } = await database.pool.query<{ name: string }>(
      `select courses.name->>'en' as name from courses join products on products.course_id = courses.id where sku = 'GEN-8091'`,
    )
    expect((await find(String(rows[0]?.name))).entries.map(({ title }) => title)).toEqual([rows[0]?.name])
    expect((await find('14999')).entries).toHaveLength(1)
    expect((await find('costme gardn')).entries[0]?.title).toMatch(/^Costume in the Garden/)
  })

  test('an article is found among thousands of courses that match as well', async () => {
    expect((await find('film')).entries.map(({ kind }) => kind)).toContain('article')
  })

  test.each(['framing city', 'carpentry', 'gardn', 'zzzz qqqq', 'الإضاءة 77'])(
    'the search for "%s" uses the index instead of a sequential scan',
    async (query) => {
      const plans = await plansOf(() => find(query))
      expect(plans.length).toBeGreaterThan(0)
      for (const plan of plans) {
        expect(plan).toContain('search_entries_by_word')
        expect(plan).not.toMatch(/Seq Scan on search_entries/)
      }
    },
  )

  // A statement that searches each kind and tier from its beginning reads several times as many.
  test.each([
    ['carpentry desert basics', 600],
    ['how to make a film with lighting', 1_700],
    ['lighting', 5_500],
    ['دورة الإضاءة رقم', 5_500],
  ])('the search for "%s" reads at most %d pages of the database', async (query, most) => {
    const plans = await plansOf(() => find(query), 'analyze, buffers')
    const reads = plans.map((plan) => {
      const [, hit = 0, read = 0] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? []
      return Number(hit) + Number(read)
    })
    const all = reads.reduce((sum, pages) => sum + pages, 0)
    expect(all).toBeGreaterThan(0)
    expect(all).toBeLessThanOrEqual(most)
  })

  test.each(['scene dialogue idea story structure page', 'مشهد حوار فكرة كتابة سيناريو نص'])(
    'the search for "%s", six words of every course, looks up its matches once',
    async (query) => {
      const plans = await plansOf(() => find(query), 'analyze, costs off')
      const lookUps = plans.join('\n').match(/Index Scan on search_entries_by_word\s+\(actual/g)
      expect(lookUps).toHaveLength(1)
    },
  )

  /** PostgreSQL's plans for the statements that search the entries, for the same values. */
  async function plansOf(work: () => Promise<unknown>, options = 'costs'): Promise<string[]> {
    const statements: { text: string; values: unknown[] }[] = []
    const { pool } = database
    const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
    const watched = (statement: { text?: string } | string, ...rest: unknown[]) => {
      const text = typeof statement === 'string' ? statement : (statement.text ?? '')
      const values = rest.find((each) => Array.isArray(each)) as unknown[] | undefined
      if (text.includes('@@')) statements.push({ text, values: values ?? [] })
      return query(statement, ...rest)
    }
    Object.assign(pool, { query: watched })
    await work().finally(() => Object.assign(pool, { query }))
    const plans = statements.map(async ({ text, values }) => {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (${options}) ${text}`, values)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    return Promise.all(plans)
  }
})
