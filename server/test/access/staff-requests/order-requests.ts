import { dayMs } from '@matla/contract/kit/riyadh'
import { adding, changing, on, unchanging } from './request.ts'
import type { Stage } from './stage.ts'
import { script } from '#test/fixtures/demo-courses.ts'

const reason = 'by request'
const refund = (stage: Stage) => ({ reason, key: stage.key() })

/** An order whose refund a colleague has requested. */
async function asked(stage: Stage): Promise<{ orderId: string; requestId: string }> {
  const { orderId } = await stage.bought()
  await stage.act(`orders/${orderId}/ask-refund`, refund(stage))
  return {
    orderId,
    requestId: await stage.one('select id from refund_requests where order_id = $1', [orderId]),
  }
}

const entitlementOf = 'select id from entitlements where order_id = $1'
const shared = unchanging(async (stage) => on((await stage.order()).orderId))

export const orderRequests = {
  one: shared,
  timeline: shared,
  note: adding(async (stage) => on((await stage.order()).orderId, { words: 'about it', key: stage.key() })),
  askRefund: adding(async (stage) => on((await stage.bought()).orderId, refund(stage))),
  approveRefund: changing(async (stage) => {
    const { orderId, requestId } = await asked(stage)
    return on(orderId, { requestId })
  }),
  declineRefund: changing(async (stage) => {
    const { orderId, requestId } = await asked(stage)
    return on(orderId, { requestId, answer: 'not today' })
  }),
  // The provider's response is recorded as an event of the payment.
  askPayment: unchanging(async (stage) => {
    const { orderId, paymentId } = await stage.order()
    return on(orderId, { paymentId })
  }),
  paymentTaken: unchanging(async (stage) => {
    const { orderId, paymentId } = await stage.order()
    return { params: { id: orderId, paymentId } }
  }),
  resolvePayment: changing(async (stage) => {
    const { orderId, paymentId } = await stage.bought('different-amount')
    return on(orderId, { paymentId, ...refund(stage) })
  }),
  chargeback: changing(async (stage) =>
    on((await stage.bought()).orderId, { case: 'CB-17', ...refund(stage) }),
  ),
  resendEmail: adding(async (stage) => {
    const { orderId } = await stage.order()
    await stage.sql(`update emails set created_at = created_at - interval '2 days' where order_id = $1`, [
      orderId,
    ])
    const emailId = await stage.one('select id from emails where order_id = $1 and copy = 0', [orderId])
    return on(orderId, { emailId, key: stage.key() })
  }),
  // The documents remain as issued.
  renderDocuments: shared,
  retryEnrolments: adding(async (stage) => on((await stage.order()).orderId, {})),
  resendMany: adding(async (stage) => ({ body: { ids: [(await stage.order()).orderId], key: stage.key() } })),
  run: unchanging(async (stage) => {
    const { orderId } = await stage.order()
    const { run } = await stage.act('orders/resend-emails', { ids: [orderId], key: stage.key() })
    return on((run as { id: string }).id)
  }),
  previewMove: unchanging(async (stage) => {
    const { orderId } = await stage.order()
    return on(orderId, {
      entitlements: [await stage.one(entitlementOf, [orderId])],
      email: 'taker@stage.test',
    })
  }),
  movePurchase: changing(async (stage) => {
    const { orderId } = await stage.bought()
    const entitlement = await stage.one(entitlementOf, [orderId])
    const { email } = await stage.person()
    return on(orderId, { entitlements: [entitlement], email, ...refund(stage) })
  }),
}

export const refundRequests = {
  refund: changing(async (stage) => on((await stage.bought()).orderId, refund(stage))),
  ofOrder: shared,
  retry: changing(async (stage) => {
    const { orderId } = await stage.bought()
    await stage.act(`orders/${orderId}/refunds`, refund(stage))
    const refundId = await stage.one('select id from refunds where order_id = $1', [orderId])
    await stage.sql(
      `insert into staff_tasks (id, kind, subject, order_id, detail, opened_at)
       values (gen_random_uuid(), 'refund-failed', $1, $2, '{}', now())`,
      [refundId, orderId],
    )
    return { params: { refundId } }
  }),
  recordReturn: changing(async (stage) => {
    const { orderId } = await stage.bought()
    await stage.act(`orders/${orderId}/refunds`, refund(stage))
    const refundId = await stage.one('select id from refunds where order_id = $1', [orderId])
    await stage.sql(
      `insert into staff_tasks (id, kind, subject, order_id, detail, opened_at)
       values (gen_random_uuid(), 'refund-manual', $1, $2, '{}', now())`,
      [refundId, orderId],
    )
    return {
      params: { refundId },
      body: { bankReference: `FT ${refundId}`, returnedOn: '2026-01-15', key: stage.key() },
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
async function coupon(stage: Stage): Promise<string> {
  const { coupon: made } = await stage.act('coupons', { ...terms, code: `STAGE${stage.fresh()}` })
  return (made as { id: string }).id
}
const ofCoupon = (body?: object) => async (stage: Stage) => on(await coupon(stage), body)

export const couponRequests = {
  one: unchanging(ofCoupon()),
  uses: unchanging(ofCoupon()),
  make: adding(async (stage) => ({ body: { ...terms, code: `STAGE${stage.fresh()}` } })),
  generate: adding(async (stage) => ({ body: { ...terms, prefix: '', count: 2, key: stage.key() } })),
  batch: unchanging(async (stage) => {
    const form = { ...terms, prefix: '', count: 2, key: stage.key() }
    const { batchId } = await stage.act('coupons/generate', form)
    return on(batchId as string)
  }),
  pauseMany: changing(async (stage) => ({ body: { ids: [await coupon(stage)], isPaused: true } })),
  pause: changing(ofCoupon()),
  resume: changing(async (stage) => {
    const id = await coupon(stage)
    await stage.act(`coupons/${id}/pause`)
    return on(id)
  }),
  extend: changing(ofCoupon({ to: '2030-02-28' })),
  raiseLimit: changing(ofCoupon({ maxUses: 9 })),
  advertise: changing(ofCoupon({ isShown: true })),
  change: changing(ofCoupon({ percent: 7, products: null })),
}

const price = (stage: Stage) => ({ priceHalalas: 50_000 + stage.fresh(), reason, key: stage.key() })
/** A plan with a day of its own, because two plans of one product must not overlap. */
async function plan(stage: Stage) {
  const day = (ahead: number) => new Date(Date.now() + ahead * dayMs).toISOString()
  const first = Number(await stage.one('select count(*) from price_changes'))
  return { ...price(stage), from: day(first + 0.1), until: day(first + 0.9) }
}

export const priceRequests = {
  one: unchanging(async () => on(script)),
  change: changing(async (stage) => on(script, price(stage))),
  changeMany: changing(async (stage) => {
    const now = price(stage)
    await stage.act(`prices/${script}/change`, now)
    const products = [{ id: script, priceHalalas: now.priceHalalas, wasHalalas: null }]
    return { body: { products, rule: { kind: 'more', value: 100 }, reason, key: stage.key() } }
  }),
  plan: changing(async (stage) => on(script, await plan(stage))),
  cancel: changing(async (stage) => {
    await stage.act(`prices/${script}/plan`, await plan(stage))
    const newest = `select id from price_changes where product_id = $1 and state = 'planned' order by id desc limit 1`
    return on(script, { changeId: await stage.one(newest, [script]) })
  }),
}
