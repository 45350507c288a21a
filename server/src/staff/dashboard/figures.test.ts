import { dayMs } from '@matla/contract/kit/riyadh'
import type { Comparison, ReportPeriod } from '@matla/contract/staff/report-periods'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { testDatabase } from '#test/database.ts'
import { chanceOf } from '#test/chance.ts'
import { sellAYear } from '#test/fixtures/year-of-sales.ts'
import { readFigures } from './read-figures.ts'

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

const inRiyadh = (column: string) =>
  `to_char((${column} at time zone 'UTC') + interval '3 hours', 'YYYY-MM-DD HH24:MI:SS.MS')`

/**
 * A naive reference calculation that adds up every paid order and refund of the days in Riyadh. `last` may
 * include a time.
 */
async function expected(first: string, last: string) {
  const sales = await query<{ total: number; at: string }>(
    `select total_halalas as total, ${inRiyadh('paid_at')} as at from orders where paid_at is not null`,
  )
  const back = await query<{ amount: number; at: string }>(
    `select amount_halalas as amount, ${inRiyadh('ended_at')} as at
     from refunds where status = 'done' and kind <> 'surplus' and kind <> 'held'`,
  )
  const checkouts = await query<{ isPaid: boolean; at: string }>(
    `select paid_at is not null as "isPaid", ${inRiyadh('created_at')} as at from orders`,
  )
  const isIn = ({ at }: { at: string }) => at >= first && at < (last.length > 10 ? last : `${last} 24`)
  const sum = (values: number[]) => values.reduce((total, each) => total + each, 0)
  const sold = sales.filter(isIn)
  const [salesHalalas, refundsHalalas] = [
    sum(sold.map(({ total }) => total)),
    sum(back.filter(isIn).map(({ amount }) => amount)),
  ]
  return {
    salesHalalas,
    refundsHalalas,
    netHalalas: salesHalalas - refundsHalalas,
    orders: sold.length,
    averageHalalas: sold.length === 0 ? null : Math.round(salesHalalas / sold.length),
    opened: checkouts.filter(isIn).length,
    paid: checkouts.filter((each) => isIn(each) && each.isPaid).length,
  }
}

const read = (
  period: ReportPeriod,
  compare: Comparison = 'previous',
  own: { from?: string; to?: string } = {},
) => readFigures({ db: database.db, isSandbox: false }, { period, compare, ...own }, now)

test('the figures of each period and the previous one match the database to the halala, a partial day up to the same time', async () => {
  const timeNow = '12:30:00.000'
  const periods = [
    ['today', ['2026-11-23', '2026-11-23'], ['2026-11-22', `2026-11-22 ${timeNow}`]],
    ['yesterday', ['2026-11-22', '2026-11-22'], ['2026-11-21', '2026-11-21']],
    ['7-days', ['2026-11-17', '2026-11-23'], ['2026-11-10', `2026-11-16 ${timeNow}`]],
    ['30-days', ['2026-10-25', '2026-11-23'], ['2026-09-25', `2026-10-24 ${timeNow}`]],
    ['month', ['2026-11-01', '2026-11-23'], ['2026-10-01', `2026-10-23 ${timeNow}`]],
    ['last-month', ['2026-10-01', '2026-10-31'], ['2026-09-01', '2026-09-30']],
    ['last-quarter', ['2026-07-01', '2026-09-30'], ['2026-04-01', '2026-06-30']],
    ['365-days', ['2025-11-24', '2026-11-23'], ['2024-11-24', `2025-11-23 ${timeNow}`]],
  ] as const
  for (const [period, own, before] of periods) {
    const { days, comparedDays, sums, comparedSums } = await read(period)
    expect({ period, days, comparedDays }).toEqual({
      period,
      days: { from: own[0], to: own[1] },
      comparedDays: { from: before[0], to: before[1].slice(0, 10) },
    })
    expect({ period, sums, comparedSums }).toEqual({
      period,
      sums: await expected(own[0], own[1]),
      comparedSums: await expected(before[0], before[1]),
    })
  }
  expect((await read('30-days')).sums.orders).toBeGreaterThan(20)
})

test('a custom period is compared with the same number of days before it, or with the same days a year earlier', async () => {
  const own = { from: '2026-09-03', to: '2026-10-11' }
  const previous = await read('own', 'previous', own)
  expect(previous.sums).toEqual(await expected(own.from, own.to))
  expect(previous.comparedDays).toEqual({ from: '2026-07-26', to: '2026-09-02' })
  expect(previous.comparedSums).toEqual(await expected('2026-07-26', '2026-09-02'))
  const year = await read('own', 'year', own)
  expect(year.comparedDays).toEqual({ from: '2025-09-03', to: '2025-10-11' })
  expect((await read('own', 'year', { from: '2028-02-29', to: '2028-02-29' })).comparedDays).toEqual({
    from: '2027-02-28',
    to: '2027-02-28',
  })
  for (const wrong of [
    {},
    { from: own.from },
    { from: own.to, to: own.from },
    { from: '2000-01-01', to: own.to },
  ])
    await expect(read('own', 'previous', wrong)).rejects.toMatchObject({ code: 'invalid' })
})

test('bars, courses and payment methods add up to the same totals, by hour, day, week or month', async () => {
  const cases = [
    ['today', {}, 'hour', 24],
    ['30-days', {}, 'day', 30],
    ['365-days', {}, 'week', 53],
    ['own', { from: '2024-01-01', to: '2026-11-23' }, 'month', 35],
  ] as const
  for (const [period, own, unit, bars] of cases) {
    const figures = await read(period, 'previous', own)
    const { netHalalas, orders } = figures.sums
    const sum = (each: readonly { netHalalas: number }[]) =>
      each.reduce((total, part) => total + part.netHalalas, 0)
    expect([figures.unit, figures.bars.length]).toEqual([unit, bars])
    expect([sum(figures.bars), sum(figures.byCourse), sum(figures.byMethod)]).toEqual(
      Array.from({ length: 3 }, () => netHalalas),
    )
    expect(figures.bars.reduce((total, each) => total + each.orders, 0)).toBe(orders)
    expect(figures.byMethod.reduce((total, each) => total + each.orders, 0)).toBe(orders)
  }
  const { bars } = await read('7-days')
  for (const { at, netHalalas, comparedHalalas } of bars.slice(0, -1)) {
    const before = new Date(Date.parse(at) - 7 * dayMs).toISOString().slice(0, 10)
    expect([netHalalas, comparedHalalas]).toEqual([
      (await expected(at, at)).netHalalas,
      (await expected(before, before)).netHalalas,
    ])
  }
})

test('coupons are named by their code and shown with the orders that used them', async () => {
  const [used] = await query<{ orders: number }>(
    `select count(*)::int as orders from orders where coupon_id is not null and paid_at > $1`,
    ['2026-10-24T21:00:00Z'],
  )
  const { byCoupon } = await read('30-days')
  expect(byCoupon.map(({ name, orders }) => ({ name: name.en, orders }))).toEqual(
    used?.orders === 0 ? [] : [{ name: 'GIFT', orders: used?.orders }],
  )
})
