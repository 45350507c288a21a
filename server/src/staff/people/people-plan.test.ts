import { riyadhDay } from '@matla/contract/kit/riyadh'
import type { PeopleQuery } from '@matla/contract/staff/people-query.schema'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addGuestAccount } from '#identity/users.ts'
import type { Database } from '#platform/db/database.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import { indexFoldedSearch } from '#platform/db/folded-search-index.store.ts'
import { liftStatementLimit } from '#platform/db/session.store.ts'
import { testDatabase } from '#test/database.ts'
import { peopleList } from './people-list.store.ts'

const many = 10_800
const query = { order: 'newest', limit: 50 } as const
let database: Database

/** Returns PostgreSQL's plans for the two statements of a page: its rows and the count. */
async function plansOf(overrides: Partial<ListInput<PeopleQuery>> = {}) {
  const statements: { text: string; values: unknown[] }[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) }
  const page = await peopleList.read(drizzle({ client: database.pool, logger }), { ...query, ...overrides })
  const planOf = async (isWanted: (text: string) => boolean) => {
    const found = statements.find(({ text }) => isWanted(text))
    if (!found) return ''
    const { rows } = await database.pool.query<Record<string, string>>(
      `explain (costs off) ${found.text}`,
      found.values,
    )
    return rows.flatMap((row) => Object.values(row)).join('\n')
  }
  const isCount = (text: string) => text.includes(') counted')
  return { page, rows: await planOf((text) => !isCount(text)), counted: await planOf(isCount) }
}

describe.runIf(inject('engine') === 'postgres')(`with ${many} people`, () => {
  beforeAll(async () => {
    database = await testDatabase()
    const guest = { email: 'noura.q@example.com', fullName: 'نورة القحطاني', lang: 'ar' } as const
    await addGuestAccount(database.db, guest, new Date())
    const client = await database.pool.connect()
    await liftStatementLimit(client)
    await client.query(
      `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'email', 'person' || n || '@example.com',
         'search', ' person' || n || '@example.com', 'created_at', u.created_at - n * interval '1 minute'))).*
       from users u, generate_series(1, ${many}) n`,
    )
    await client.query('vacuum analyze')
    client.release(true)
    await indexFoldedSearch(database)
    await database.pool.query('analyze users')
  })
  afterAll(() => database.close())

  test('the first page and a distant one are both read in index order', async () => {
    const first = await plansOf()
    expect(first.rows).toMatch(/Index Scan Backward using users_newest/)
    expect(first.rows).not.toMatch(/Sort/)
    expect(first.page).toMatchObject({ total: 10_000, isTotalExact: false })
    const far = await plansOf({ after: first.page.next ?? '' })
    expect(far.rows).toMatch(/Index Scan Backward using users_newest[^]*Index Cond: .*ROW/)
    const to = riyadhDay(Date.now() - 10_000 * 60_000)
    expect((await plansOf({ to })).rows).toMatch(/users_newest[^]*Index Cond/)
  })

  test('a search for three characters reads the trigram index', async () => {
    const { page, rows, counted } = await plansOf({ q: 'person10799@' })
    expect(page.total).toBe(1)
    expect(rows).toContain('users_search')
    expect(counted).toContain('users_search')
  })

  test('without its index, a page is sorted from all people, and a search reads them all', async () => {
    await database.pool.query('drop index users_newest')
    await database.pool.query('drop index users_search')
    expect((await plansOf()).rows).toMatch(/Sort[^]*Seq Scan on users/)
    expect((await plansOf({ q: 'person10799@' })).rows).toContain('Seq Scan on users')
  })
})
