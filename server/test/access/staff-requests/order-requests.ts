import { dayMs } from '@matla/contract/kit/riyadh'
import { adding, changing, on, unchanging } from './request.ts'
import type { Fixture } from './fixture.ts'
import { script } from '#test/fixtures/demo-courses.ts'

const reason = 'by request'
const refund = (fixture: Fixture) => ({ reason, key: fixture.key() })

/** An order whose refund a colleague has requested. */
async function requestRefund(fixture: Fixture): Promise<{ orderId: string; requestId: string }> {
  const { orderId } = await fixture.bought()
  await fixture.act(`orders/${orderId}/ask-refund`, refund(fixture))
  return {
    orderId,
    requestId: await fixture.one('select id from refund_requests where order_id = $1', [orderId]),
  }
}

const entitlementOf = 'select id from entitlements where order_id = $1'
const shared = unchanging(async (fixture) => on((await fixture.order()).orderId))

export const orderRequests = {
  one: shared,
  timeline: shared,
  note: adding(async (fixture) =>
    on((await fixture.order()).orderId, { words: 'about it', key: fixture.key() }),
  ),
  askRefund: adding(async (fixture) => on((await fixture.bought()).orderId, refund(fixture))),
  approveRefund: changing(async (fixture) => {
    const { orderId, requestId } = await requestRefund(fixture)
    return on(orderId, { requestId })
  }),
  declineRefund: changing(async (fixture) => {
    const { orderId, requestId } = await requestRefund(fixture)
    return on(orderId, { requestId, answer: 'not today' })
  }),
  // The provider's response is recorded as an event of the payment.
  askPayment: unchanging(async (fixture) => {
    const { orderId, paymentId } = await fixture.order()
    return on(orderId, { paymentId })
  }),
  paymentTaken: unchanging(async (fixture) => {
    const { orderId, paymentId } = await fixture.order()
    return { params: { id: orderId, paymentId } }
  }),
  resolvePayment: changing(async (fixture) => {
    const { orderId, paymentId } = await fixture.bought('different-amount')
    return on(orderId, { paymentId, ...refund(fixture) })
  }),
  chargeback: changing(async (fixture) =>
    on((await fixture.bought()).orderId, { case: 'CB-17', ...refund(fixture) }),
  ),
  resendEmail: adding(async (fixture) => {
    const { orderId } = await fixture.order()
    await fixture.sql(`update emails set created_at = created_at - interval '2 days' where order_id = $1`, [
      orderId,
    ])
    const emailId = await fixture.one('select id from emails where order_id = $1 and copy = 0', [orderId])
    return on(orderId, { emailId, key: fixture.key() })
  }),
  // The documents remain as issued.
  renderDocuments: shared,
  retryEnrolments: adding(async (fixture) => on((await fixture.order()).orderId, {})),
  resendMany: adding(async (fixture) => ({
    body: { ids: [(await fixture.order()).orderId], key: fixture.key() },
  })),
  run: unchanging(async (fixture) => {
    const { orderId } = await fixture.order()
    const { run } = await fixture.act('orders/resend-emails', { ids: [orderId], key: fixture.key() })
    return on((run as { id: string }).id)
  }),
  previewMove: unchanging(async (fixture) => {
    const { orderId } = await fixture.order()
    return on(orderId, {
      entitlements: [await fixture.one(entitlementOf, [orderId])],
      email: 'taker@stage.test',
    })
  }),
  movePurchase: changing(async (fixture) => {
    const { orderId } = await fixture.bought()
    const entitlement = await fixture.one(entitlementOf, [orderId])
    const { email } = await fixture.person()
    return on(orderId, { entitlements: [entitlement], email, ...refund(fixture) })
  }),
}

export const refundRequests = {
  refund: changing(async (fixture) => on((await fixture.bought()).orderId, refund(fixture))),
  ofOrder: shared,
  retry: changing(async (fixture) => {
    const { orderId } = await fixture.bought()
    await fixture.act(`orders/${orderId}/refunds`, refund(fixture))
    const refundId = await fixture.one('select id from refunds where order_id = $1', [orderId])
    await fixture.sql(
      `insert into staff_tasks (id, kind, subject, order_id, detail, opened_at)
       values (gen_random_uuid(), 'refund-failed', $1, $2, '{}', now())`,
      [refundId, orderId],
    )
    return { params: { refundId } }
  }),
  recordReturn: changing(async (fixture) => {
    const { orderId } = await fixture.bought()
    await fixture.act(`orders/${orderId}/refunds`, refund(fixture))
    const refundId = await fixture.one('select id from refunds where order_id = $1', [orderId])
    await fixture.sql(
      `insert into staff_tasks (id, kind, subject, order_id, detail, opened_at)
       values (gen_random_uuid(), 'refund-manual', $1, $2, '{}', now())`,
      [refundId, orderId],
    )
    return {
      params: { refundId },
      body: { bankReference: `FT ${refundId}`, returnedOn: '2026-01-15', key: fixture.key() },
    }
  }),
}

const terms = {
  kind: 'special',
  percent: 5,
  products: null,
  from: '2030-01-01',
  to: '2030-01-31',
  maxUses: 5,
}
async function coupon(fixture: Fixture): Promise<string> {
  const { coupon: made } = await fixture.act('coupons', { ...terms, code: `STAGE${fixture.fresh()}` })
  return (made as { id: string }).id
}
const ofCoupon = (body?: object) => async (fixture: Fixture) => on(await coupon(fixture), body)

export const couponRequests = {
  one: unchanging(ofCoupon()),
  uses: unchanging(ofCoupon()),
  make: adding(async (fixture) => ({ body: { ...terms, code: `STAGE${fixture.fresh()}` } })),
  generate: adding(async (fixture) => ({ body: { ...terms, prefix: '', count: 2, key: fixture.key() } })),
  batch: unchanging(async (fixture) => {
    const form = { ...terms, prefix: '', count: 2, key: fixture.key() }
    const { batchId } = await fixture.act('coupons/generate', form)
    return on(batchId as string)
  }),
  pauseMany: changing(async (fixture) => ({ body: { ids: [await coupon(fixture)], isPaused: true } })),
  pause: changing(ofCoupon()),
  resume: changing(async (fixture) => {
    const id = await coupon(fixture)
    await fixture.act(`coupons/${id}/pause`)
    return on(id)
  }),
  extend: changing(ofCoupon({ to: '2030-02-28' })),
  raiseLimit: changing(ofCoupon({ maxUses: 9 })),
  advertise: changing(ofCoupon({ isShown: true })),
  change: changing(ofCoupon({ percent: 7, products: null })),
}

const price = (fixture: Fixture) => ({ priceHalalas: 50_000 + fixture.fresh(), reason, key: fixture.key() })
/** A plan with a day of its own, because two plans of one product must not overlap. */
async function plan(fixture: Fixture) {
  const day = (ahead: number) => new Date(Date.now() + ahead * dayMs).toISOString()
  const first = Number(await fixture.one('select count(*) from price_changes'))
  return { ...price(fixture), from: day(first + 0.1), until: day(first + 0.9) }
}

export const priceRequests = {
  one: unchanging(async () => on(script)),
  change: changing(async (fixture) => on(script, price(fixture))),
  changeMany: changing(async (fixture) => {
    const now = price(fixture)
    await fixture.act(`prices/${script}/change`, now)
    const products = [{ id: script, priceHalalas: now.priceHalalas, wasHalalas: null }]
    return { body: { products, rule: { kind: 'more', value: 100 }, reason, key: fixture.key() } }
  }),
  plan: changing(async (fixture) => on(script, await plan(fixture))),
  cancel: changing(async (fixture) => {
    await fixture.act(`prices/${script}/plan`, await plan(fixture))
    const newest = `select id from price_changes where product_id = $1 and state = 'planned' order by id desc limit 1`
    return on(script, { changeId: await fixture.one(newest, [script]) })
  }),
}
