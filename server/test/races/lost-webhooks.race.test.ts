import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { reconcileAll } from '#payments/reconcile-pending.ts'
import type { Opened } from '#test/buyer.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openShop } from '#test/open-shop.ts'

const isLong = inject('engine') === 'postgres' && inject('raceRounds') > 50
/** A long run has 1,000 orders (`PROOF=long`); CI has fewer, but enough for several batches of the reconciliation. */
const orders = isLong ? 1_000 : inject('engine') === 'postgres' ? 70 : 25
const atOnce = 10

let courseId: string
const shop = await openShop({ jobs: 'queued' })
beforeAll(async () => {
  const { body } = await shop.get('/courses-light')
  const courses = body.courses as { _id: string; CourseCostEnglish: string }[]
  courseId = courses.find(({ CourseCostEnglish }) => CourseCostEnglish !== '0')?._id ?? ''
  await shop.sandbox('/paytabs/levers', { callbacks: 'off' })
})
afterAll(() => shop.close())

async function payAndVanish(at: number): Promise<Opened> {
  const buyer = await shop.arrive(`lost-${at}@proof.test`, [courseId])
  const page = await shop.openPage(buyer)
  await shop.sandbox('/paytabs/finish', { tranRef: page.reference, outcome: 'approve' })
  return page
}

test(`one round of the reconciliation marks ${orders} orders as paid whose webhook and return never arrive`, async () => {
  for (let index = 0; index < orders; index += atOnce) {
    const some = Math.min(atOnce, orders - index)
    await Promise.all(Array.from({ length: some }, (_, each) => payAndVanish(index + each)))
  }
  expect(
    await shop.sql(`select count(*)::int as n from orders where paid_cause in ('webhook', 'return')`),
  ).toEqual([{ n: 0 }])
  // Makes all payments due, instead of waiting two minutes for each.
  await shop.sql(`update payments set next_ask_at = now() - interval '1 second' where status = 'open'`)
  // Two processes run concurrently: neither takes what the other has claimed.
  const { deps } = shop
  await Promise.all([reconcileAll(deps), reconcileAll(deps)])
  expect(await shop.sql(`select status, paid_cause, count(*)::int as n from orders group by 1, 2`)).toEqual([
    { status: 'paid', paid_cause: 'reconcile', n: orders },
  ])
  expect(
    await shop.sql(
      `select order_id from payment_events where to_status = 'paid' group by 1 having count(*) > 1`,
    ),
  ).toEqual([])
  expect(await brokenInvariants(shop.deps.database.pool, shop.sandboxUrl)).toEqual([])
}, 1_500_000)

test('while the provider is down, a reconciliation takes every pending payment once and ends', async () => {
  const page = await shop.openPage(await shop.arrive('away@proof.test', [courseId]))
  await shop.sandbox('/paytabs/levers', { queryFailures: 1_000 })
  await shop.sql(`update payments set next_ask_at = now() - interval '1 second' where status = 'open'`)
  await reconcileAll(shop.deps)
  const due = await shop.sql(`select id from payments where next_ask_at < now()`)
  await shop.sandbox('/paytabs/levers', { queryFailures: 0 })
  expect(due).toEqual([])
  expect(
    await shop.sql(`select status from payments where provider_reference = '${page.reference}'`),
  ).toEqual([{ status: 'open' }])
}, 120_000)
