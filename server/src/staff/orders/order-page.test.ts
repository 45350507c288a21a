import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantCourse, openSince } from '#test/fixtures/grants.ts'
import { buyUnits } from '#test/purchases/units-shop.ts'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'
import type { StaffCalls } from '#test/staff-calls.ts'
import { script, sound } from '#test/fixtures/demo-courses.ts'

const shop = await openShop()
let support: StaffCalls
let finance: StaffCalls

beforeAll(async () => {
  support = await shop.staff('support')
  finance = await shop.staff('finance')
})
afterAll(() => shop.close())

async function bought(email: string, courses: readonly string[]) {
  const buyer = await shop.arrive(email, courses)
  const page = await shop.openPage(buyer)
  const approved = { tranRef: page.reference, outcome: 'approve', awaitCallback: true }
  await shop.sandbox('/paytabs/finish', approved)
  await shop.untilDone()
  return page.orderId
}

test('a failed course shows its attempts and the time of the next one, and can be retried immediately by itself (K10)', async () => {
  const orderId = await bought('stuck@orders.test', [script, sound])
  const [first, second] = await shop.sql<{ id: string }>(
    `update enrolments set status = 'failed', tries = 3, done_at = null, last_error = 'Could not connect'
     where entitlement_id in (select id from entitlements where order_id = $1) returning id`,
    [orderId],
  )
  for (const enrolment of [first, second])
    await shop.sql(
      `insert into pgboss.job (name, data, state, retry_count, retry_limit, start_after, started_on)
       values ('work', $1::jsonb, 'retry', 3, 9, now() + interval '4 minutes', now())`,
      [JSON.stringify({ task: 'enrol', enrolmentId: enrolment?.id })],
    )
  const { order } = await support.order(orderId)
  const access = order.lines.flatMap((line) => line.access)
  expect(access).toMatchObject([
    { status: 'failed', tries: 3, lastError: 'Could not connect' },
    { status: 'failed', tries: 3, lastError: 'Could not connect' },
  ])
  for (const { nextTryAt } of access)
    expect(Date.parse(nextTryAt ?? '') - Date.now()).toBeGreaterThan(3 * 60_000)
  const [newest] = (await support.timeline(orderId)).entries
  expect(newest).toMatchObject({ kind: 'enrolment-failed', facts: { tries: 3, why: 'Could not connect' } })

  const path = `orders/${orderId}/retry-enrolments`
  expect((await support.act(path, { enrolmentId: orderId })).body).toMatchObject({ code: 'nothing-to-retry' })
  expect((await support.act(path, { enrolmentId: first?.id })).body).toMatchObject({ retried: 1 })
  const stateOf = async (id: string | undefined) =>
    (await support.order(orderId)).order.lines
      .flatMap((line) => line.access)
      .find(({ enrolmentId }) => enrolmentId === id)?.status
  await until(async () => (await stateOf(first?.id)) === 'done', 20_000)
  expect(await stateOf(second?.id)).toBe('failed')
  expect((await support.act(path)).body).toMatchObject({ retried: 1 })
  await until(async () => (await stateOf(second?.id)) === 'done', 20_000)
})

test('the timeline reports that an order ended without a payment page', async () => {
  const buyer = await shop.arrive('ended@orders.test', [sound])
  await shop.sandbox('/paytabs/levers', { requestAnswer: 'error-200' })
  const path = '/matla/create-session?lang=1'
  expect((await shop.call('POST', path, { paymentType: 'CARD' }, buyer.token)).status).toBe(502)
  await shop.sandbox('/paytabs/levers', { requestAnswer: 'normal' })
  const [row] = (await support.orders('q=ended@orders.test')).rows
  expect(row).toMatchObject({ status: 'declined' })
  const { entries } = await support.timeline(row?.id ?? '')
  expect(entries.filter(({ kind }) => kind === 'order-ended')).toMatchObject([
    { source: 'shop', facts: {}, by: null },
  ])
  expect(entries.filter(({ kind }) => kind === 'payment-moved')).toEqual([])
})

test('the page shows only the tasks that its reader may do, and the timeline shows a closed task once', async () => {
  const orderId = await bought('tasks@orders.test', [sound])
  const task = async (kind: string) =>
    shop.sql(
      `insert into staff_tasks (id, kind, subject, order_id, detail, opened_at)
       values (gen_random_uuid(), $2, gen_random_uuid()::text, $1, '{}', now())`,
      [orderId, kind],
    )
  await task('refund-failed')
  await task('email-failed')
  const kindsOf = async (who: typeof support) =>
    (await who.order(orderId)).order.tasks.map(({ kind }) => kind)
  expect(await kindsOf(support)).toEqual(['email-failed'])
  expect(await kindsOf(finance)).toContain('refund-failed')
  const [open] = (await support.order(orderId)).order.tasks
  expect((await support.act(`tasks/${open?.id}/close`, { note: 'sent by hand' })).status).toBe(200)
  const closed = (await support.timeline(orderId)).entries.filter(
    ({ kind, facts }) => kind === 'task-closed' || facts['action'] === 'close-task',
  )
  expect(closed).toMatchObject([
    { kind: 'task-closed', facts: { task: 'email-failed', note: 'sent by hand' } },
  ])
})

test('reading the timeline is audited, because it contains personal data from providers', async () => {
  const orderId = await bought('read@orders.test', [sound])
  await finance.timeline(orderId)
  expect(
    await shop.sql(`select area, action from audit_log where subject = $1 and action = 'read'`, [orderId]),
  ).toEqual([{ area: 'orders', action: 'read' }])
})

test('the list can be filtered by buyer, and by a product chosen by name', async () => {
  const orderId = await bought('narrowed@orders.test', [sound])
  const buyer = (await support.order(orderId)).order.buyer.id
  expect((await support.orders(`buyer=${buyer}`)).rows).toMatchObject([{ id: orderId, isSandbox: false }])
  const { products } = (await shop.must('GET', '/matla/staff/orders/products', undefined, support.token)) as {
    products: { id: string; name: { ar: string; en: string } }[]
  }
  expect(products.map(({ id }) => id)).toEqual(expect.arrayContaining([script, sound]))
  expect(products.every(({ name }) => name.ar !== '' && name.en !== '')).toBe(true)
})

test('the view of this month starts at midnight in Riyadh on the first, and contains paid and refunded orders', async () => {
  const [now, back, part, before] = [
    await bought('now@orders.test', [sound]),
    await bought('back@orders.test', [sound]),
    await bought('part@orders.test', [sound]),
    await bought('before@orders.test', [sound]),
  ]
  await shop.sql(
    `update orders set paid_at = (date_trunc('month', now() at time zone 'Asia/Riyadh') at time zone 'Asia/Riyadh')
       - interval '1 second' where id = $1`,
    [before],
  )
  const refund = async (orderId: string, body: object) => {
    const sent = { reason: 'by request', key: `view-${orderId}`, ...body }
    expect((await finance.act(`orders/${orderId}/refund`, sent)).status).toBe(200)
  }
  await refund(back, {})
  await refund(part, { goodwill: { amountHalalas: 1_234 } })
  await shop.untilDone()
  const { rows } = await support.orders('view=paid-this-month')
  const ids = rows.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([now, back, part]))
  expect(ids).not.toContain(before)
  expect(rows.find(({ id }) => id === part)).toMatchObject({ status: 'paid', refundedHalalas: 1_234 })
  const csv = await fetch(`${shop.url}/matla/staff/orders.csv?lang=1&view=paid-this-month`, {
    headers: { authorization: `Bearer ${finance.token}` },
  })
  const exported = (await csv.text()).split('\r\n')
  expect(exported.find((row) => row.includes('part@orders.test'))).toMatch(/^\d+,Partly refunded,.*,12\.34,/)
  expect(exported.find((row) => row.includes('back@orders.test'))).toMatch(/^\d+,Refunded,/)
})

test('each course shows how else its owner has it: another order, a grant, or the school', async () => {
  const [given, own] = [
    await bought('giver@orders.test', [script, sound]),
    await bought('taker@orders.test', [sound]),
  ]
  const alsoIn = async (orderId: string) =>
    (await support.order(orderId)).order.lines.flatMap(({ productId, access }) =>
      access.filter(({ isOwned }) => isOwned).map(({ ownedAlsoBy }) => [productId, ownedAlsoBy]),
    )
  expect(await alsoIn(given)).toEqual([
    [script, null],
    [sound, null],
  ])
  const entitlements = (await support.order(given)).order.lines.flatMap(({ access }) =>
    access.map(({ entitlementId }) => entitlementId),
  )
  const body = { entitlements, email: 'taker@orders.test', reason: 'bought for her', key: 'key-of-held' }
  expect((await support.act(`orders/${given}/move-purchase`, body)).status).toBe(200)
  await shop.untilDone()
  const userId = (await support.order(own)).order.buyer.id
  const now = new Date()
  await grantCourse(shop.deps.db, { userId, courseId: script, startsAt: now }, openSince(now))
  expect(await alsoIn(given)).toEqual([
    [script, 'grant'],
    [sound, 'order'],
  ])
  expect(await alsoIn(own)).toEqual([[sound, 'order']])
  const taught = await bought('taught@orders.test', [sound])
  await shop.sql(
    'update enrolments set is_given = true where entitlement_id in (select id from entitlements where order_id = $1)',
    [taught],
  )
  expect(await alsoIn(taught)).toEqual([[sound, 'school']])
})

test('refunds are requested, approved and charged back by unit, and the page distinguishes closed and open units', async () => {
  const { orderId } = await buyUnits(shop, [{ id: script, quantity: 4, priceHalalas: 75_000 }])
  await shop.untilDone()
  const lines = [{ courseId: script, quantity: 1 }]
  const lineOf = async () => (await finance.order(orderId)).order.lines[0]
  const body = { lines, reason: 'one too many', key: 'key-of-units' }
  expect((await support.act(`orders/${orderId}/ask-refund`, body)).status).toBe(200)
  const wanted = (await finance.order(orderId)).order.refundRequest
  expect(wanted).toMatchObject({ lines, amountHalalas: expect.any(Number) })
  const approval = { requestId: wanted?.id }
  expect((await finance.act(`orders/${orderId}/approve-refund`, approval)).status).toBe(200)
  await shop.untilDone()
  expect(await lineOf()).toMatchObject({
    backQuantity: 1,
    backHalalas: wanted?.amountHalalas,
    closedQuantity: 1,
  })
  const taken = { lines, reason: 'bank took it', case: 'CB-UNITS', keepsCourses: true, key: 'key-of-taken' }
  expect((await finance.act(`orders/${orderId}/chargeback`, taken)).status).toBe(200)
  expect(await lineOf()).toMatchObject({ backQuantity: 2, closedQuantity: 1 })
  const access = (await lineOf())?.access.filter(({ isOwned }) => isOwned).map(({ unit }) => unit)
  expect(access).toEqual([1, 2, 3])
})
