import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLedger } from '#test/ledger.ts'
import { keys } from '#test/outside.ts'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'
import { reconcileMoney } from '#payments/reconciliation/reconcile-money.ts'
import { script, sound } from '#test/fixtures/demo-courses.ts'

const payLater = { phone: '0501234567', city: 'الرياض', address: 'طريق الملك فهد 1', zip: '12211' }

let staff: string
let count = 0
const shop = await openShop()
beforeAll(async () => {
  staff = await shop.logIn('owner')
})
afterAll(() => shop.close())

type Provider = 'paytabs' | 'tabby'
async function bought(provider: Provider, ...courses: string[]) {
  const buyer = await shop.arrive(`panel-${(count += 1)}@refund.test`, courses)
  const page = await shop.openPage(buyer, provider === 'tabby' ? { paymentType: 'PAY_LATER', payLater } : {})
  const which = provider === 'tabby' ? { paymentId: page.reference } : { tranRef: page.reference }
  await shop.sandbox(`/${provider}/finish`, {
    ...which,
    outcome: 'approve',
    awaitCallback: true,
  })
  await shop.untilDone()
  return { ...buyer, ...page, provider }
}
type Bought = Awaited<ReturnType<typeof bought>>

/** Refunds money in the provider's panel, which knows none of the shop's refund references. */
async function refundInPanel(
  { provider, reference }: Pick<Bought, 'provider' | 'reference'>,
  halalas: number,
) {
  const [payment] = await shop.sql<{ own: string }>(
    'select own_reference as own from payments where provider_reference = $1',
    [reference],
  )
  const [path, key, body] =
    provider === 'tabby'
      ? [
          `/tabby/api/v2/payments/${reference}/refunds`,
          `Bearer ${keys.tabbyKey}`,
          { amount: (halalas / 100).toFixed(2), reference_id: '', reason: 'panel' },
        ]
      : [
          '/paytabs/payment/request',
          keys.serverKey,
          {
            profile_id: keys.profileId,
            tran_type: 'refund',
            tran_class: 'ecom',
            tran_ref: reference,
            cart_id: payment?.own,
            cart_description: 'panel',
            cart_currency: 'SAR',
            cart_amount: halalas / 100,
          },
        ]
  const response = await fetch(`${shop.sandboxUrl}${path}`, {
    method: 'POST',
    headers: { authorization: key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBeLessThan(300)
}
const refund = (orderId: string, body: object = {}) =>
  shop.must(
    'POST',
    `/matla/staff/orders/${orderId}/refunds?lang=1`,
    { reason: 'By request', key: `panel-key-${(count += 1)}`, ...body },
    staff,
  )
const refundOf = async (orderId: string) =>
  (
    await shop.sql<{ id: string; status: string; amount: number }>(
      'select id, status, amount_halalas as amount from refunds where order_id = $1 order by created_at desc',
      [orderId],
    )
  )[0] ?? { id: '', status: 'none', amount: 0 }
const taskOf = async (refundId: string) =>
  (
    await shop.sql<{ kind: string; detail: Record<string, number> }>(
      'select kind, detail from staff_tasks where subject = $1 and closed_at is null',
      [refundId],
    )
  )[0]
const backAt = async ({ reference }: Pick<Bought, 'reference'>) =>
  (await readLedger(shop.sandboxUrl)).refunds
    .filter(({ previousTranRef, status }) => previousTranRef === reference && status === 'A')
    .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
const priceOf = async (orderId: string, courseId: string) =>
  (
    await shop.sql<{ total: number }>(
      'select total_halalas as total from order_lines where order_id = $1 and product_id = $2',
      [orderId, courseId],
    )
  )[0]?.total ?? 0
const retry = (refundId: string, body?: object) =>
  shop.must('POST', `/matla/staff/refunds/${refundId}/retry?lang=1`, body, staff)
const check = () => {
  const { deps } = shop
  const clock = () => new Date(Date.now() + 2 * 3_600_000)
  return reconcileMoney({ ...deps, clock }, { cause: 'daily', days: 7 }, null)
}
const kindsAbout = async ({ reference }: Pick<Bought, 'reference'>) =>
  (await check()).differences.filter((each) => each.reference === reference).map(({ kind }) => kind)

test.each(['paytabs', 'tabby'] as const)(
  'a line that was refunded in the panel of %s is not refunded again: staff see the amounts and record it',
  async (provider) => {
    const sale = await bought(provider, script, sound)
    const price = await priceOf(sale.orderId, script)
    await refundInPanel(sale, price)
    await refund(sale.orderId, { courseIds: [script] })
    const { id } = await refundOf(sale.orderId)
    await until(async () => (await taskOf(id)) !== undefined, 30_000)
    expect(await taskOf(id)).toMatchObject({
      kind: 'refund-failed',
      detail: { amountHalalas: price, returnedHalalas: price, unknownHalalas: price },
    })
    expect(await backAt(sale)).toBe(price)
    expect(await refundOf(sale.orderId)).toMatchObject({ status: 'planned' })
    // The planned refund does not hide the panel's refund from the daily reconciliation.
    expect(await kindsAbout(sale)).toEqual(['refund-unknown'])
    await retry(id)
    await until(async () => (await taskOf(id)) !== undefined, 30_000)
    expect(await backAt(sale)).toBe(price)
    await retry(id, { elsewhere: 'this' })
    await shop.untilDone()
    expect(await refundOf(sale.orderId)).toMatchObject({ status: 'done' })
    expect(await backAt(sale)).toBe(price)
    expect(await taskOf(id)).toBeUndefined()
    expect(await kindsAbout(sale)).toEqual([])
    // The records match again, so the other line is refunded as usual.
    await refund(sale.orderId)
    await shop.untilDone()
    expect(await backAt(sale)).toBe(price + (await priceOf(sale.orderId, sound)))
    await shop.verify()
  },
)

test('an unrelated refund in the panel is reported, and the refund is made when staff confirm the amount', async () => {
  const sale = await bought('paytabs', script, sound)
  const price = await priceOf(sale.orderId, script)
  await refundInPanel(sale, 2_000)
  await refund(sale.orderId, { courseIds: [script] })
  const { id } = await refundOf(sale.orderId)
  await until(async () => (await taskOf(id)) !== undefined, 30_000)
  expect(await backAt(sale)).toBe(2_000)
  await refundInPanel(sale, 500)
  await retry(id, { elsewhere: 2_000 })
  await until(async () => (await taskOf(id)) !== undefined, 30_000)
  expect((await taskOf(id))?.detail).toMatchObject({ unknownHalalas: 2_500 })
  expect(await backAt(sale)).toBe(2_500)
  await retry(id, { elsewhere: 2_500 })
  await shop.untilDone()
  expect(await backAt(sale)).toBe(2_500 + price)
  expect(await kindsAbout(sale)).toEqual(['refund-unknown'])
})

test('a payment of another amount that was refunded in the panel is not refunded again by the shop', async () => {
  const buyer = await shop.arrive(`panel-${(count += 1)}@refund.test`, [script])
  const page = await shop.openPage(buyer)
  await shop.sandbox('/paytabs/finish', {
    tranRef: page.reference,
    outcome: 'different-amount',
    awaitCallback: true,
  })
  const [payment] = await shop.sql<{ id: string }>(
    'select id from payments where order_id = $1 and status = $2',
    [page.orderId, 'review'],
  )
  await refundInPanel({ provider: 'paytabs', reference: page.reference }, 100)
  await shop.must(
    'POST',
    `/matla/staff/orders/${page.orderId}/resolve-payment?lang=1`,
    { paymentId: payment?.id, reason: 'Another sum', key: `panel-key-${(count += 1)}` },
    staff,
  )
  const { id } = await refundOf(page.orderId)
  await until(async () => (await taskOf(id)) !== undefined, 30_000)
  expect((await taskOf(id))?.detail).toMatchObject({ amountHalalas: 100, unknownHalalas: 100 })
  expect(await backAt(page)).toBe(100)
  expect(await kindsAbout(page)).toContain('refund-unknown')
  await retry(id, { elsewhere: 'this' })
  await shop.untilDone()
  expect(await backAt(page)).toBe(100)
})

test('a duplicate payment that was refunded in the panel is not refunded again', async () => {
  await shop.sandbox('/paytabs/levers', { refunds: 'declined' })
  const buyer = await shop.arrive(`panel-${(count += 1)}@refund.test`, [script])
  const first = await shop.openPage(buyer)
  const later = await shop.openPage(buyer, { paymentType: 'PAY_LATER', payLater })
  const approved = { outcome: 'approve', awaitCallback: true }
  await shop.sandbox('/tabby/finish', { paymentId: later.reference, ...approved })
  await shop.sandbox('/paytabs/finish', { tranRef: first.reference, ...approved })
  await shop.untilDone()
  const { id, amount, status } = await refundOf(first.orderId)
  expect(status).toBe('refused')
  await shop.sandbox('/paytabs/levers', { refunds: 'normal' })
  await refundInPanel({ provider: 'paytabs', reference: first.reference }, amount)
  await retry(id)
  await until(async () => (await taskOf(id))?.kind === 'refund-failed', 30_000)
  expect((await taskOf(id))?.detail).toMatchObject({ amountHalalas: amount, unknownHalalas: amount })
  expect(await kindsAbout(first)).toContain('refund-unknown')
  await retry(id, { elsewhere: 'this' })
  await shop.untilDone()
  expect(await backAt(first)).toBe(amount)
  expect(await kindsAbout(first)).toEqual([])
})

test('the daily reconciliation finds a panel refund of an old payment when that payment changes', async () => {
  const sale = await bought('paytabs', script, sound)
  await refund(sale.orderId, { courseIds: [sound] })
  await shop.untilDone()
  await refundInPanel(sale, 1_000)
  await shop.sql(`update payments set opened_at = now() - interval '60 days' where order_id = $1`, [
    sale.orderId,
  ])
  await shop.sql(`delete from webhook_events where reference = $1`, [sale.reference])
  expect(await kindsAbout(sale)).toEqual(['refund-unknown'])
})

test('a chargeback is rejected while the provider has an unrecorded refund, and accepted once that is recorded', async () => {
  const sale = await bought('tabby', script, sound)
  const price = await priceOf(sale.orderId, script)
  await refundInPanel(sale, price)
  const chargeback = (courseId: string) =>
    shop.call(
      'POST',
      `/matla/staff/orders/${sale.orderId}/chargeback?lang=1`,
      {
        case: 'CB-17',
        lines: [{ courseId, quantity: null }],
        reason: 'By the bank',
        key: `panel-key-${(count += 1)}`,
      },
      staff,
    )
  expect((await chargeback(script)).body).toMatchObject({ code: 'returned-elsewhere' })
  await refund(sale.orderId, { courseIds: [script] })
  const { id } = await refundOf(sale.orderId)
  await until(async () => (await taskOf(id)) !== undefined, 30_000)
  await retry(id, { elsewhere: 'this' })
  await shop.untilDone()
  expect((await chargeback(sound)).status).toBe(200)
  expect(await backAt(sale)).toBe(price)
})

// Runs last, because its refunds stay planned.
test('an amount that a provider no longer holds is not sent, even after staff say that its refund in the panel is unrelated', async () => {
  const sales = [await bought('paytabs', script), await bought('tabby', script)]
  for (const sale of sales) {
    const inPanel = (await priceOf(sale.orderId, script)) - 500
    await refundInPanel(sale, inPanel)
    await refund(sale.orderId, { lines: [{ courseId: script, amountHalalas: 501 }] })
    const { id } = await refundOf(sale.orderId)
    await until(async () => (await taskOf(id)) !== undefined, 30_000)
    await retry(id, { elsewhere: inPanel })
    await until(async () => (await taskOf(id)) !== undefined, 30_000)
    expect(await backAt(sale)).toBe(inPanel)
    expect(await refundOf(sale.orderId)).toMatchObject({ status: 'planned', amount: 501 })
  }
})
