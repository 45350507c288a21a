import { arrive, call, openPage } from '#test/buyer.ts'
import { callSandbox } from '#test/ledger.ts'
import type { StaffShop } from '#test/with-staff.ts'
import { script, sound } from '#test/fixtures/demo-courses.ts'

const payLater = { phone: '0501234567', city: 'الرياض', address: 'طريق الملك فهد 1', zip: '12211' }
const refundsWork = { refunds: 'normal', duplicateWindowSeconds: 0 }

/** Payments that staff must check. */
export async function paymentStates(shop: StaffShop): Promise<void> {
  const { buys, setFaults, opened } = shop
  const other = await buys([sound], { outcome: 'different-amount' })
  await opened('amount-mismatch', other.orderId)

  const onHold = await buys([sound], { outcome: 'hold' })
  await opened('payment-held', onHold.orderId)
  // The provider decides without sending a webhook.
  await setFaults('paytabs', { callbacks: 'off' })
  await callSandbox(shop.sandboxUrl, '/paytabs/dashboard', { tranRef: onHold.reference, action: 'void' })
  await setFaults('paytabs', { callbacks: 'normal', queryAnswer: 'unknown' })

  const unknown = await buys([sound])
  await opened('unknown-answer', unknown.orderId)
  await setFaults('paytabs', { queryAnswer: 'normal' })

  const denied = await buys([sound])
  const { order } = await shop.as('support').order(denied.orderId)
  await setFaults('paytabs', { queryAnswer: 'unknown' })
  const paymentId = order.payments[0]?.id
  await shop.as('support').act(`orders/${denied.orderId}/ask-payment`, { paymentId })
  await setFaults('paytabs', { queryAnswer: 'normal' })
  await opened('paid-but-denied', denied.orderId)
}

/** Refunds that the provider declined or never answered, and a requested one. */
export async function refundStates(shop: StaffShop): Promise<void> {
  const { buys, setFaults, opened, as, key } = shop
  await setFaults('paytabs', { refunds: 'declined' })
  const refused = await buys([sound, script])
  await shop.refund(refused.orderId, { courseIds: [sound] })
  await opened('refund-refused', refused.orderId)
  await paidTwice(shop)
  await setFaults('paytabs', refundsWork)

  const silent = await buys([sound])
  await setFaults('paytabs', { queryAnswer: 'html' })
  await shop.refund(silent.orderId, {})
  const { order } = await as('finance').order(silent.orderId)
  await shop.givenUp('refund-failed', order.refunds[0]?._id ?? '')
  await setFaults('paytabs', { queryAnswer: 'normal' })

  await transferStates(shop)
  const wanted = await buys([sound])
  await as('support').act(`orders/${wanted.orderId}/ask-refund`, { reason: 'by request', key: key() })
  const decided = await buys([sound])
  await as('owner').act(`orders/${decided.orderId}/ask-refund`, { reason: 'by request', key: key() })
  const requestId = (await as('finance').order(decided.orderId)).order.refundRequest?.id
  await as('finance').act(`orders/${decided.orderId}/decline-refund`, { requestId, answer: 'Too late' })
  const note = { words: 'Please call him', mention: await shop.userId('owner'), key: key() }
  await as('finance').act(`orders/${decided.orderId}/note`, note)
}

/** Bank transfers that are too small or too large, and a refund of one, which staff make by hand. */
async function transferStates({ url, as, key, opened, refund }: StaffShop): Promise<void> {
  const pay = async (email: string, halalas: number) => {
    const buyer = await arrive(url, email, [sound])
    const { body } = await call(
      url,
      'POST',
      '/matla/create-session?lang=1',
      { paymentType: 'TRANSFER' },
      buyer.token,
    )
    const orderId = String(body.orderId)
    const line = { bankReference: `STATE ${email}`, receivedOn: '2026-01-15', amountHalalas: halalas }
    const { transfer } = (await as('finance').act('transfers', { ...line, key: key() })).body
    const { id } = transfer as { id: string }
    await as('finance').act(`transfers/${id}/match`, { orderId, key: key() })
    return orderId
  }
  await opened('transfer-underpaid', await pay('part@orders.test', 1_000))
  const paid = await pay('more@orders.test', 1_000_000)
  await opened('transfer-return', paid)
  await refund(paid, {})
  await opened('refund-manual', paid)
}

/** A duplicate payment whose automatic refund fails. */
async function paidTwice({ url, sandboxUrl, opened }: StaffShop): Promise<void> {
  const buyer = await arrive(url, 'twice@orders.test', [sound])
  const first = await openPage(url, buyer)
  const later = { paymentType: 'PAY_LATER', payLater }
  const { body } = await call(url, 'POST', '/matla/create-session?lang=1', later, buyer.token)
  const { payment } = body.data as { payment: { id: string } }
  await callSandbox(sandboxUrl, '/tabby/finish', {
    paymentId: payment.id,
    outcome: 'approve',
    awaitCallback: true,
  })
  await callSandbox(sandboxUrl, '/paytabs/finish', {
    tranRef: first.reference,
    outcome: 'approve',
    awaitCallback: true,
  })
  await opened('surplus-payment', first.orderId)
  await opened('refund-refused', first.orderId)
}

/** An abandoned page is paid after another order used the coupon. */
export async function couponState({ url, sandboxUrl, sql, opened }: StaffShop): Promise<void> {
  await sql(
    `insert into coupons (id, code, kind, discount_basis_points, valid_from, valid_to, max_uses, applies_to_all, created_at)
     values (gen_random_uuid(), 'ONCE10', 'special', 1000, now() - interval '1 day', now() + interval '1 day', 1, true, now())`,
  )
  const buyer = await arrive(url, 'coupon@orders.test', [script])
  const post = (path: string, body: object) => call(url, 'POST', `/matla${path}?lang=1`, body, buyer.token)
  await post('/cart/apply-coupon', { couponCode: 'ONCE10' })
  const first = await openPage(url, buyer)
  // Another course, because money for an owned one would be refunded.
  await call(url, 'DELETE', `/matla/cart/lines/${script}`, undefined, buyer.token)
  await post('/cart/add', { courseId: sound, courseName: 'x' })
  const second = await openPage(url, buyer)
  for (const { reference: tranRef } of [second, first])
    await callSandbox(sandboxUrl, '/paytabs/finish', { tranRef, outcome: 'approve', awaitCallback: true })
  await opened('coupon-overused', first.orderId)
}
