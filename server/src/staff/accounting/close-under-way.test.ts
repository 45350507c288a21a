import { riyadhMoment } from '@matla/contract/kit/riyadh'
import { expect, inject, test } from 'vitest'
import { sellingAs } from '#test/fixtures/seller.ts'
import { databaseForThisTest } from '#test/database.ts'
import { noJobs } from '#test/fixtures/no-jobs.ts'
import { until } from '#test/until.ts'
import { taxDocumentsTable } from '#schema/tax.tables.ts'
import { issueInvoice } from '#tax/issue-documents.ts'
import { addBuyer, addCourse, addOrder, issueAt, openCheckout } from '#test/fixtures/orders.ts'
import { closePeriod, readPeriod } from './close-period.ts'

/** Midnight in Riyadh between two quarters. */
const midnight = riyadhMoment('2026-10-01').getTime()

async function shop() {
  const { db, pool } = await databaseForThisTest()
  await addCourse(db)
  const buyer = await addBuyer(db, 'noura@example.com')
  const { sessionId } = await openCheckout(db, buyer)
  let passed = -1_000
  const clock = () => new Date(midnight + passed)
  const deps = { ...noJobs, db, clock, ...sellingAs(), isSandbox: false }
  return {
    db,
    pool,
    clock,
    deps,
    later: (ms: number) => void (passed += ms),
    order: () => addOrder(db, buyer, sessionId),
    period: () => readPeriod(deps, '2026-Q3', clock()),
    close: () => closePeriod(deps, { userId: buyer.userId }, '2026-Q3'),
    documents: () => db.select().from(taxDocumentsTable).orderBy(taxDocumentsTable.sequence),
  }
}

test.runIf(inject('engine') === 'postgres')(
  'a quarter closes after the sales that began before its end are finished, and no document of it is issued later',
  async () => {
    const { db, deps, pool, later, order, close, period, documents } = await shop()
    const orders = await Promise.all([1, 2, 3, 4].map(order))
    const { promise: committed, resolve: commit } = Promise.withResolvers<void>()
    const waiting = async () =>
      Number(
        (
          await pool.query(
            `select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
        ).rows[0]?.count,
      )
    const { promise: issued, resolve: hasIssued } = Promise.withResolvers<void>()
    const sell = (at: number) =>
      db.transaction(async (tx) => {
        const sold = orders[at]
        if (sold) await issueInvoice(deps, tx, { order: sold })
        hasIssued()
        if (at === 0) await committed
      })
    const first = sell(0)
    await issued
    const others = [1, 2, 3].map((at) => sell(at))
    await until(async () => (await waiting()) === 3, 10_000)
    later(2_000)
    const closing = close()
    await until(async () => (await waiting()) === 4, 10_000)
    commit()
    await Promise.all([first, ...others, closing])
    expect(await period()).toMatchObject({
      figures: { sales: { count: 1, first: '00000001', last: '00000001' } },
      closed: { differs: false, figures: { sales: { count: 1 } } },
      outOfOrder: { sales: 0, adjustments: 0 },
    })
    const times = (await documents()).map(({ issuedAt }) => issuedAt.getTime() - midnight)
    expect(times).toEqual([-1_000, 1_000, 1_000, 1_000])
  },
)

test('the return counts numbers that are out of order, even when the later document belongs to the next period', async () => {
  const { db, order, period } = await shop()
  for (const at of [-90_000, -60_000, 3_000, -30_000, 5_000])
    await issueAt(db, await order(), new Date(midnight + at))
  expect(await period()).toMatchObject({
    figures: { sales: { count: 3, first: '00000001', last: '00000004' } },
    outOfOrder: { sales: 1, adjustments: 0 },
  })
})
