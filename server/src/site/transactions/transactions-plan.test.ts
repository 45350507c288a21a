import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { liftStatementLimit } from '#platform/db/session.store.ts'
import { testDatabase } from '#test/database.ts'
import { addBuyer, addCourse, addOrder, addPayment, type Buyer, openCheckout } from '#test/fixtures/orders.ts'
import { listAttempts } from './transactions.store.ts'

const many = 6_000
let database: Database
let buyer: Buyer

/** PostgreSQL's plan for the transactions of one buyer among all orders. */
async function planOf(): Promise<string> {
  const statements: { text: string; values: unknown[] }[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) }
  const member = { kind: 'member', userId: buyer.userId } as Parameters<typeof listAttempts>[1]
  expect(await listAttempts(drizzle({ client: database.pool, logger }), member)).toHaveLength(1)
  const [statement] = statements
  const { rows } = await database.pool.query<Record<string, string>>(
    `explain (costs off) ${statement?.text ?? ''}`,
    statement?.values,
  )
  return rows.flatMap((row) => Object.values(row)).join('\n')
}

describe.runIf(inject('engine') === 'postgres')(`with ${many} orders of others`, () => {
  beforeAll(async () => {
    database = await testDatabase()
    await addCourse(database.db)
    buyer = await addBuyer(database.db, 'noura@example.com')
    const other = await addBuyer(database.db, 'sami@example.com')
    const [own, their] = [await openCheckout(database.db, buyer), await openCheckout(database.db, other)]
    await addPayment(database.db, await addOrder(database.db, buyer, own.sessionId), 'declined', 1)
    const order = await addOrder(database.db, other, their.sessionId)
    await addPayment(database.db, order, 'declined', 2)
    const copyOf = (table: string, more: string) =>
      `select (jsonb_populate_record(t, jsonb_build_object('id', md5(n::text)::uuid, ${more}))).*
       from ${table} t, generate_series(1, ${many}) n`
    const client = await database.pool.connect()
    await liftStatementLimit(client)
    await client.query(
      `insert into users ${copyOf('users', `'email', n || '@example.com'`)} where t.id = $1`,
      [other.userId],
    )
    await client.query(
      `insert into orders ${copyOf('orders', `'number', nextval('order_numbers'), 'user_id', md5((n / 3 + 1)::text)::uuid`)}
       where t.id = $1`,
      [order.id],
    )
    await client.query(
      `insert into payments ${copyOf('payments', `'order_id', md5(n::text)::uuid, 'cart_id', md5(n::text), 'own_reference', md5(n::text), 'provider_reference', md5(n::text), 'opened_at', t.opened_at - n * interval '1 minute'`)}
       where t.order_id = $1`,
      [order.id],
    )
    await client.query('vacuum analyze')
    client.release(true)
  })
  afterAll(() => database.close())

  test('the transactions of one buyer are found through their orders, however many orders there are', async () => {
    const plan = await planOf()
    expect(plan).toContain('orders_by_user')
    expect(plan).not.toMatch(/Seq Scan on (?:orders|payments)/)
  })
})
