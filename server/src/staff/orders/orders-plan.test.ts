import type { OrdersQuery } from '@matla/contract/staff/order-row.schema'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import { indexFoldedSearch } from '#platform/db/folded-search-index.store.ts'
import { liftStatementLimit } from '#platform/db/session.store.ts'
import { testDatabase } from '#test/database.ts'
import { addBuyer, addCourse, addOrder, openCheckout } from '#test/fixtures/orders.ts'
import { orderList } from './orders-list.store.ts'

const many = 10_800
const query = { order: 'newest', limit: 50 } as const
let database: Database

/** Returns PostgreSQL's plans for the two statements of a page: its rows and the count. */
async function plansOf(overrides: Partial<ListInput<OrdersQuery>>) {
  const statements: { text: string; values: unknown[] }[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) }
  const db = drizzle({ client: database.pool, logger })
  const page = await orderList(new Date()).read(db, { ...query, ...overrides })
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
  return {
    page,
    rows: await planOf((text) => text.includes('"buyer_name"')),
    counted: await planOf(isCount),
  }
}

describe.runIf(inject('engine') === 'postgres')(`with ${many} orders`, () => {
  beforeAll(async () => {
    database = await testDatabase()
    await addCourse(database.db)
    const buyer = await addBuyer(database.db, 'noura.q@example.com')
    const { sessionId } = await openCheckout(database.db, buyer)
    await addOrder(database.db, buyer, sessionId)
    const copies = [
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', nextval('order_numbers'),
         'status', case when n % 400 = 0 then 'declined' else 'open' end, 'search', ' buyer' || n || '@example.com',
         'paid_at', null, 'paid_cause', null, 'created_at', o.created_at - n * interval '1 minute'))).*
       from orders o, generate_series(1, ${many}) n`,
      `insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'order_id', o.id))).*
       from order_lines l, orders o where o.id <> l.order_id`,
      `insert into coupons (id, code, kind, discount_basis_points, valid_from, valid_to, max_uses, created_at)
       values (gen_random_uuid(), 'UNUSED10', 'special', 1000, now(), now() + interval '1 day', 5, now())`,
      'vacuum analyze',
    ]
    const client = await database.pool.connect()
    await liftStatementLimit(client)
    for (const copy of copies) await client.query(copy)
    client.release(true)
    await indexFoldedSearch(database)
    await database.pool.query('analyze orders')
  })
  afterAll(() => database.close())

  test('the first page and a distant one are both read in index order', async () => {
    const first = await plansOf({})
    expect(first.rows).toMatch(/Index Scan Backward using orders_newest/)
    expect(first.rows).not.toMatch(/Sort/)
    expect(first.page).toMatchObject({ total: 10_000, isTotalExact: false })
    const far = await plansOf({ after: first.page.next ?? '' })
    expect(far.rows).toMatch(/Index Scan Backward using orders_newest[^]*Index Cond: .*ROW/)
    expect((await plansOf({ status: 'declined' })).rows).toContain('orders_by_status')
    const largest = await plansOf({ order: 'largest' })
    expect(largest.rows).toMatch(/Index Scan Backward using orders_by_total/)
    expect(largest.rows).not.toMatch(/Sort/)
  })

  test('a search for three characters reads the trigram index and counts no further than necessary', async () => {
    const one = await plansOf({ q: 'buyer10799@' })
    expect(one.page.total).toBe(1)
    expect(one.rows).toContain('orders_search')
    expect(one.counted).toContain('orders_search')
    expect((await plansOf({ q: 'example' })).page).toMatchObject({ total: 1_000, isTotalExact: false })
    expect((await plansOf({ q: 'example', total: 'exact' })).page.isTotalExact).toBe(true)
  })

  test('a filter by product or coupon is counted from that table', async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      'select product_id as id from order_lines limit 1',
    )
    const course = await plansOf({ course: rows[0]?.id })
    expect(course.counted).toContain(' order_lines')
    expect(course.counted).not.toMatch(/ orders/)
    expect(course.page).toMatchObject({ total: 10_000, isTotalExact: false })
    expect((await plansOf({ course: rows[0]?.id, status: 'declined' })).page.total).toBe(many / 400)
    const coupon = await plansOf({ coupon: 'unused10' })
    expect(coupon.rows).toContain('orders_by_coupon')
    expect(coupon.page.total).toBe(0)
  })

  test('a list for an export is not counted', async () => {
    const { counted, page } = await plansOf({ total: 'none' })
    expect({ counted, total: page.total, rows: page.rows.length }).toEqual({
      counted: '',
      total: 0,
      rows: 50,
    })
  })

  test('without its index, a page is sorted from all orders', async () => {
    await database.pool.query('drop index orders_newest')
    const { rows } = await plansOf({})
    expect(rows).toMatch(/Sort[^]*Seq Scan on orders/)
  })
})
