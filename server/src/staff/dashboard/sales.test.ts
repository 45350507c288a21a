import { addDays, riyadhDay } from '@matla/contract/kit/riyadh'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { testDatabase } from '#test/database.ts'
import { chanceOf } from '#test/chance.ts'
import { sellAYear } from '#test/fixtures/year-of-sales.ts'
import { readSales } from './read-sales.ts'

const now = new Date('2026-11-23T09:30:00Z')
const chance = chanceOf(inject('proofSeed'))

let database: Database
const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.pool.query<Row>(text, values)).rows

beforeAll(async () => {
  database = await testDatabase()
  await sellAYear(database, { chance, now, sales: 250, isSandbox: () => false })
})
afterAll(() => database.close())

/** A naive reference calculation: every paid order and refund of the days in Riyadh, one by one; `last` may have a time of day. */
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
const day = (back: number) => addDays(riyadhDay(now), -back)

test('the figures of today, 7 and 30 days, and of the previous days up to the same time, match the database to the halala', async () => {
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

test('orders opened and paid are counted by the day they were opened', async () => {
  const { opened, paid } = await readSales(database.db, now, 30)
  const [counted] = await query<{ opened: number; paid: number }>(
    `select count(*)::int as opened, count(*) filter (where status in ('paid', 'refunded'))::int as paid from orders
     where (created_at at time zone 'UTC') + interval '3 hours' >= $1::date`,
    [day(29)],
  )
  expect({ opened, paid }).toEqual(counted)
})
