import type { BulkRun } from '@matla/contract/staff/bulk-run.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'
import type { StaffCalls } from '#test/staff-calls.ts'
import { sound } from '#test/fixtures/demo-courses.ts'

let support: StaffCalls

const shop = await openShop()
beforeAll(async () => {
  support = await shop.staff('support')
})
afterAll(() => shop.close())

async function sold(name: string, outcome = 'approve') {
  const page = await shop.openPage(await shop.arrive(`${name}@bulk.test`, [sound]))
  await shop.sandbox('/paytabs/finish', {
    tranRef: page.reference,
    outcome,
    awaitCallback: true,
  })
  await shop.untilDone()
  return page.orderId
}
const begin = async (body: object) => {
  const { status, body: answer } = await support.act('orders/resend-emails', body)
  return { status, run: answer.run as BulkRun }
}
async function ended(run: BulkRun): Promise<BulkRun> {
  let now = run
  await until(async () => {
    const answer = await shop.must('GET', `/matla/staff/orders/runs/${run.id}`, undefined, support.token)
    now = answer.run as BulkRun
    return now.isEnded
  }, 20_000)
  await shop.untilDone()
  return now
}
const copiesOf = async (orderId: string) =>
  (await shop.sql(`select 1 from emails where order_id = $1 and copy > 0 and status = 'sent'`, [orderId]))
    .length

test('the emails of selected orders are sent again once, and failures are named with their reason', async () => {
  const [first, second] = [await sold('first'), await sold('second')]
  const unpaid = await sold('unpaid', 'decline')
  const wanted = { ids: [first, unpaid, second], key: 'resend-named-1' }
  const [one, same] = await Promise.all([begin(wanted), begin(wanted)])
  expect(one).toMatchObject({ status: 200, run: { of: 3 } })
  expect(same.run.id).toBe(one.run.id)
  const run = await ended(one.run)
  const [{ number } = { number: 0 }] = await shop.sql<{ number: number }>(
    'select number::int as number from orders where id = $1',
    [unpaid],
  )
  expect(run).toMatchObject({
    of: 3,
    done: 2,
    failed: [{ id: unpaid, number, code: 'order-email-not-found', message: expect.stringMatching(/\S/) }],
  })
  expect([await copiesOf(first), await copiesOf(second), await copiesOf(unpaid)]).toEqual([1, 1, 0])
  expect(
    await shop.sql(`select after from audit_log where action = 'resendMany' and subject = $1`, [run.id]),
  ).toEqual([{ after: { count: 3 } }])
})

test('all matching orders are processed beyond the visible page, and an interrupted run continues where it stopped', async () => {
  const orderId = await sold('many')
  await shop.sql(
    `insert into orders (id, user_id, total_halalas, vat_halalas, buyer_name, buyer_email, lang, lines_hash, created_at, search)
     select gen_random_uuid(), user_id, total_halalas, vat_halalas, buyer_name, buyer_email, lang, lines_hash, now(), ' manyfold'
     from orders, generate_series(1, 60) where id = $1`,
    [orderId],
  )
  const { run } = await begin({ ids: null, matching: { q: 'manyfold' }, key: 'resend-all-1' })
  expect(run.of).toBe(60)
  expect(await ended(run)).toMatchObject({ done: 0, failed: { length: 60 } })
  // The state after a process died when it had handled the first of three.
  const ids = JSON.stringify([orderId, orderId, orderId])
  await shop.sql(
    `insert into bulk_runs (id, kind, ids, done, by, request_key, at)
     select gen_random_uuid(), 'resend-purchase-email', $1::jsonb, 2, by, 'interrupted', now() from bulk_runs limit 1`,
    [ids],
  )
  const [left] = await shop.sql<{ id: string }>(`select id from bulk_runs where request_key = 'interrupted'`)
  await shop.sql(`insert into pgboss.job (name, data) values ('work', $1::jsonb)`, [
    JSON.stringify({ task: 'bulk', runId: left?.id }),
  ])
  const after = await ended({ id: left?.id ?? '', of: 3, done: 2, failed: [], isEnded: false })
  expect(after).toMatchObject({ done: 3, failed: [] })
  expect(await copiesOf(orderId)).toBe(1)
})

test('a filter that matches more than 5,000 orders must be narrowed first', async () => {
  const orderId = await sold('crowd')
  await shop.sql(
    `insert into orders (id, user_id, total_halalas, vat_halalas, buyer_name, buyer_email, lang, lines_hash, created_at, search)
     select gen_random_uuid(), user_id, total_halalas, vat_halalas, buyer_name, buyer_email, lang, lines_hash, now(), ' crowded'
     from orders, generate_series(1, 5001) where id = $1`,
    [orderId],
  )
  const { body } = await support.act('orders/resend-emails', {
    ids: null,
    matching: { q: 'crowded' },
    key: 'resend-crowd-1',
  })
  expect(body).toMatchObject({ code: 'selection-too-large' })
})
