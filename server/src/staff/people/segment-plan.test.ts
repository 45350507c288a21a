import type { PeopleQuery } from '@matla/contract/staff/people-query.schema'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addGuestAccount } from '#identity/users.ts'
import type { Database } from '#platform/db/database.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import { liftStatementLimit } from '#platform/db/session.store.ts'
import { testDatabase } from '#test/database.ts'
import { peopleList } from './people-list.store.ts'

const many = 5_000
let database: Database

/** Returns PostgreSQL's plans for the two statements of a page: its rows and the count. */
async function plansOf(filters: Partial<ListInput<PeopleQuery>>) {
  const statements: { text: string; values: unknown[] }[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) }
  const db = drizzle({ client: database.pool, logger })
  await peopleList.read(db, { order: 'newest', limit: 50, ...filters })
  const planOf = async (isWanted: (text: string) => boolean) => {
    const { text = '', values = [] } = statements.find((each) => isWanted(each.text)) ?? {}
    const { rows } = await database.pool.query<Record<string, string>>(`explain (costs off) ${text}`, values)
    return rows.flatMap((row) => Object.values(row)).join('\n')
  }
  const isCount = (text: string) => text.includes(') counted')
  return { rows: await planOf((text) => !isCount(text)), counted: await planOf(isCount) }
}

describe.runIf(inject('engine') === 'postgres')(`segments of ${many} people`, () => {
  beforeAll(async () => {
    database = await testDatabase()
    await addGuestAccount(
      database.db,
      { email: 'first@example.com', fullName: 'Sara', lang: 'ar' },
      new Date('2026-01-01'),
    )
    const client = await database.pool.connect()
    await liftStatementLimit(client)
    await client.query(
      `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'email', 'p' || n || '@example.com',
         'search', ' p' || n, 'created_at', u.created_at - n * interval '1 minute'))).* from users u, generate_series(1, ${many}) n`,
    )
    await client.query(
      `insert into orders (id, user_id, status, total_halalas, vat_halalas, buyer_name, buyer_email, lang, lines_hash, created_at, paid_at, paid_cause)
       select gen_random_uuid(), id, 'paid', 10000 + (random() * 90000)::int, 1000, 'Sara', email, 'ar', '', created_at, created_at, 'return' from users`,
    )
    await client.query(
      `insert into tags (id, name, key, by, at) select gen_random_uuid(), 'vip', 'vip', id, now() from users limit 1`,
    )
    await client.query(
      `insert into person_tags (tag_id, user_id, by, at) select t.id, u.id, t.by, now() from tags t, users u where random() < 0.01`,
    )
    await client.query('vacuum analyze')
    client.release(true)
  })
  afterAll(() => database.close())

  test('no filter by purchases, tags or consent looks up each person separately', async () => {
    const [tag] = (await database.pool.query<{ id: string }>('select id from tags')).rows
    const wanted: Record<string, Partial<ListInput<PeopleQuery>>> = {
      spent: { spentFrom: 90_000 },
      spentTo: { spentTo: 20_000 },
      orders: { ordersFrom: 1 },
      last: { lastFrom: '2025-12-30' },
      tag: { tag: tag?.id ?? '' },
      withoutTag: { withoutTag: tag?.id ?? '' },
      bought: { bought: '674335f14eb03d780d763f47' },
      notBought: { notBought: '674335f14eb03d780d763f47' },
      notIn: { notBoughtIn: 'DIRECTING' },
      marketing: { marketing: 'no' },
      sorted: { order: 'most-spent' },
    }
    for (const [name, filters] of Object.entries(wanted)) {
      const { rows, counted } = await plansOf(filters)
      if (filters.order === undefined) expect(counted, name).toMatch(/Hash|Merge|Nested Loop/)
      expect(counted, name).not.toMatch(/SubPlan/)
      // Each displayed row needs two look-ups: whether the person is staff, and whether they can log in.
      expect(rows.match(/SubPlan/g)?.length, name).toBeLessThanOrEqual(4)
    }
  })

  test('figures are computed only when people are sorted by them', async () => {
    expect((await plansOf({})).rows).not.toMatch(/orders/)
    expect((await plansOf({ order: 'name' })).rows).toMatch(/users_by_name/)
    expect((await plansOf({ order: 'most-spent' })).rows).toMatch(/orders/)
  })
})
