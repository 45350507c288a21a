import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newId } from '#lib/ids.ts'
import type { Database } from '#platform/db/database.ts'
import { testDatabase } from '#platform/db/test-database.ts'
import { addTestCourse } from '#catalog/test-products.ts'
import { addBuyer, type Buyer, openCheckout } from '#tax/test-orders.ts'
import { keepOrder } from '#sales/orders/keep-order.ts'
import { freezeOrder } from '#sales/orders/order.ts'
import { chanceOf } from '#proof/chance.ts'
import { readSales } from './read-sales.ts'

const now = new Date('2026-11-23T09:30:00Z')
const dayMs = 86_400_000
const courses = [0, 1, 2].map((at) => ({
  id: `67${String(at).repeat(22)}`,
  name: { ar: `دورة ${at}`, en: `Course ${at}` },
  position: at + 1,
  priceHalalas: [75_000, 60_055, 219_999][at] ?? 0,
}))
const chance = chanceOf(inject('proofSeed'))

let database: Database
let buyer: Buyer
const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.pool.query<Row>(text, values)).rows

/** A sale at this time, perhaps paid twice, perhaps given back by line, whole, or by the buyer's bank. */
async function sell(at: Date, sessionId: string): Promise<void> {
  const { db } = database
  const wanted = courses.filter(() => chance.below(2) === 1)
  const lines = wanted.length > 0 ? wanted : courses.slice(0, 1)
  const order = freezeOrder(newId(at), buyer, lines)
  await db.transaction((tx) => keepOrder(tx, order, { sessionId, cartId: null, itemId: null, now: at }))
  if (chance.below(5) === 0) return
  await query(
    `update orders set status = 'paid', paid_at = $2::timestamptz + interval '2 minutes', paid_cause = 'webhook', version = 2 where id = $1`,
    [order.id, at],
  )
  const pay = async (attempt: number, status: string) => {
    const id = newId(at)
    await query(
      `insert into payments (id, order_id, attempt, provider, own_reference, status, amount_halalas, opened_at, expires_at, ended_at)
       values ($1, $2, $3, $4, gen_random_uuid()::text, $5, $6, $7, $7, $7)`,
      [id, order.id, attempt, chance.below(3) === 0 ? 'tabby' : 'paytabs', status, order.totalHalalas, at],
    )
    return id
  }
  const paymentId = await pay(1, 'paid')
  const refund = async (kind: string, halalas: number, payment: string, days: number, status = 'done') => {
    const id = newId(at)
    const ended = status === 'planned' ? null : new Date(at.getTime() + days * dayMs)
    await query(
      `insert into refunds (id, order_id, payment_id, kind, own_reference, amount_halalas, reason, request_key, requested_by, case_reference, status, created_at, ended_at)
       values ($1, $2, $3, $4, gen_random_uuid()::text, $5, 'x', gen_random_uuid()::text, $6, $7, $8, $9, $10)`,
      [
        id,
        order.id,
        payment,
        kind,
        halalas,
        kind === 'surplus' ? null : buyer.userId,
        kind === 'chargeback' ? 'CB' : null,
        status,
        at,
        ended,
      ],
    )
    return id
  }
  if (chance.below(8) === 0) await refund('surplus', order.totalHalalas, await pay(2, 'surplus'), 0)
  if (chance.below(4) !== 0) return
  const kind = chance.below(3) === 0 ? 'chargeback' : 'lines'
  const status = kind === 'lines' && chance.below(4) === 0 ? 'planned' : 'done'
  const stored = await query<{ id: string; total: number }>(
    'select id, total_halalas as total from order_lines where order_id = $1 order by position',
    [order.id],
  )
  const back = chance.below(2) === 0 ? stored : stored.slice(0, 1)
  const refundId = await refund(
    kind,
    back.reduce((sum, { total }) => sum + total, 0),
    paymentId,
    chance.below(40),
    status,
  )
  for (const { id, total } of back)
    await query('insert into refund_lines values ($1, $2, 1, $3)', [refundId, id, total])
}

beforeAll(async () => {
  database = await testDatabase()
  for (const course of courses) await addTestCourse(database.db, course)
  buyer = await addBuyer(database.db, 'year@example.com')
  const { sessionId } = await openCheckout(database.db, buyer)
  for (let at = 0; at < 250; at++)
    await sell(
      new Date(now.getTime() - chance.below(at % 3 === 0 ? 365 : 62) * dayMs - chance.below(86_400) * 1_000),
      sessionId,
    )
})
afterAll(() => database.close())

/** The plainest way to say it: every paid order and every refund of the days, in Riyadh, one by one; `last` may name a time of its day. */
async function expected(first: string, last: string) {
  const inRiyadh = (column: string) =>
    `to_char((${column} at time zone 'UTC') + interval '3 hours', 'YYYY-MM-DD HH24:MI:SS.MS')`
  const sales = await query<{ id: string; total: number; at: string }>(
    `select id, total_halalas as total, ${inRiyadh('paid_at')} as at from orders where paid_at is not null`,
  )
  const back = await query<{ amount: number; at: string }>(
    `select amount_halalas as amount, ${inRiyadh('ended_at')} as at
     from refunds where status = 'done' and kind <> 'surplus' and kind <> 'held'`,
  )
  const isIn = ({ at }: { at: string }) => at >= first && at < (last.length > 10 ? last : `${last} 24`)
  const sum = (values: number[]) => values.reduce((total, each) => total + each, 0)
  return {
    orders: sales.filter(isIn).length,
    net:
      sum(sales.filter(isIn).map(({ total }) => total)) - sum(back.filter(isIn).map(({ amount }) => amount)),
  }
}
const day = (back: number) =>
  new Date(now.getTime() + 3 * 3_600_000 - back * dayMs).toISOString().slice(0, 10)

test('the figures of today, 7 and 30 days, and of the same days before up to the same time, are the sums of the database to the halala', async () => {
  const timeNow = '12:30:00.000'
  const sales = await readSales(database.db, now, 365)
  for (const { days, netHalalas, orders, beforeHalalas } of sales.periods) {
    const own = await expected(day(days - 1), day(0))
    expect({ days, netHalalas, orders }).toEqual({ days, netHalalas: own.net, orders: own.orders })
    expect(beforeHalalas).toBe((await expected(day(2 * days - 1), `${day(days)} ${timeNow}`)).net)
  }
  expect(sales.periods.at(-1)?.orders).toBeGreaterThan(20)
})

test('days, courses and methods add up to the same sum', async () => {
  for (const days of [30, 90, 365]) {
    const sales = await readSales(database.db, now, days)
    const { net, orders } = await expected(day(days - 1), day(0))
    const sum = (each: readonly { netHalalas: number }[]) =>
      each.reduce((total, { netHalalas }) => total + netHalalas, 0)
    expect([sum(sales.byDay), sum(sales.byCourse), sum(sales.byMethod)]).toEqual([net, net, net])
    expect(sales.byDay.reduce((total, each) => total + each.orders, 0)).toBe(orders)
    expect(sales.byDay).toHaveLength(days)
    expect([sales.byDay.at(0)?.day, sales.byDay.at(-1)?.day]).toEqual([day(days - 1), day(0)])
    for (const { day: name, netHalalas } of sales.byDay.slice(-5))
      expect(netHalalas).toBe((await expected(name, name)).net)
  }
})

test('what was opened and paid is counted by the day it was opened', async () => {
  const { opened, paid } = await readSales(database.db, now, 30)
  const [counted] = await query<{ opened: number; paid: number }>(
    `select count(*)::int as opened, count(*) filter (where status in ('paid', 'refunded'))::int as paid from orders
     where (created_at at time zone 'UTC') + interval '3 hours' >= $1::date`,
    [day(29)],
  )
  expect({ opened, paid }).toEqual(counted)
})
