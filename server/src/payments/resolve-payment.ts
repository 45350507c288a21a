import { toActorFields } from '#lib/actor-fields.ts'
import { fail } from '#lib/errors.ts'
import { newId, newSecretId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { closeTasks } from '#platform/tasks/tasks.ts'
import { releaseUse } from '#sales/coupons/coupon-uses.ts'
import { lockOrder, updateOrderStatus } from '#sales/orders/orders.ts'
import type { Deps } from './deps.ts'
import { isSameCharge, reviewTasks } from './payment-rules.ts'
import {
  findPayment,
  insertEvent,
  lockPayment,
  updatePaymentStatus,
  type PaymentRow,
} from './payments.store.ts'
import { findProvider, type ProviderResponse, ProviderFailed } from './provider.ts'
import { refreshPayment } from './reconcile-pending.ts'
import { findByKey, findReturnRequester, insertRefund } from './refunds/refunds.store.ts'

type PaymentOfOrder = { readonly orderId: string; readonly paymentId: string }

async function findPaymentOfOrder(db: Db, { orderId, paymentId }: PaymentOfOrder): Promise<PaymentRow> {
  const payment = await findPayment(db, paymentId)
  return payment?.orderId === orderId ? payment : fail('payment-not-found')
}

/** Reports a provider that does not respond as `payment-provider-down`. */
const failAsProviderDown = (error: unknown): never => {
  if (error instanceof ProviderFailed) fail('payment-provider-down')
  throw error
}

/**
 * Checks a payment with its provider at the request of staff and settles it as usual. A payment under review is
 * accepted if amount, currency and reference now match. Returns the updated payment. Fails with
 * `payment-not-found` or `payment-provider-down`.
 */
export async function refreshPaymentNow(deps: Deps, of: PaymentOfOrder): Promise<PaymentRow> {
  await refreshPayment(deps, await findPaymentOfOrder(deps.db, of), 'operator').catch(failAsProviderDown)
  return findPaymentOfOrder(deps.db, of)
}

/** Reads the captured amount from the provider. Fails like `refreshPaymentNow`. */
export async function readCapturedAmount(deps: Pick<Deps, 'db' | 'payments'>, of: PaymentOfOrder) {
  const payment = await findPaymentOfOrder(deps.db, of)
  const { providerReference: reference, currency } = payment
  const response =
    reference === null
      ? null
      : await (await findProvider(deps, payment)).readStatus(reference).catch(failAsProviderDown)
  return response?.state === 'paid'
    ? { takenHalalas: response.amountHalalas, currency: response.currency }
    : { takenHalalas: null, currency }
}

type ReturnPaymentCommand = PaymentOfOrder & {
  readonly reason: string
  /** Idempotency key. */
  readonly key: string
}

/**
 * Refunds a payment that is under review because the provider captured an amount other than the order's. It
 * refunds the amount that the provider reports and emails the buyer. Fails with `payment-not-found`,
 * `payment-not-in-review` (with who resolved it and when), `payment-undecided` while nothing is captured, or
 * `payment-provider-down`.
 */
export async function returnPayment(
  deps: Deps,
  staff: Actor,
  command: ReturnPaymentCommand,
): Promise<PaymentRow> {
  const payment = await findPaymentOfOrder(deps.db, command)
  if (await findByKey(deps.db, command.orderId, command.key)) return payment
  const { providerReference } = payment
  if (providerReference === null) return fail('payment-undecided')
  if (payment.status !== 'review') return await failAsResolved(deps.db, payment)
  const provider = await findProvider(deps, payment)
  const response = await provider.readStatus(providerReference).catch(failAsProviderDown)
  if (response.state !== 'paid' || response.currency !== payment.currency || response.amountHalalas <= 0)
    return fail('payment-undecided')
  if (isSameCharge(response, payment)) {
    await refreshPaymentNow(deps, command)
    return fail('payment-not-in-review')
  }
  await refundReviewedPayment(deps, staff, { ...command, response })
  return findPaymentOfOrder(deps.db, command)
}

/** Fails with who refunded the payment and when, or with when the shop settled it. */
async function failAsResolved(db: Db, { id, endedAt }: PaymentRow): Promise<never> {
  const first = await findReturnRequester(db, id)
  const settled = endedAt ? toActorFields('', endedAt) : undefined
  return fail('payment-not-in-review', first ? toActorFields(first.name, first.at) : settled)
}

type PaidResponse = Extract<ProviderResponse, { state: 'paid' }>

async function refundReviewedPayment(
  deps: Deps,
  staff: Actor,
  { orderId, paymentId, reason, key, response }: ReturnPaymentCommand & { readonly response: PaidResponse },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = (await lockOrder(tx, orderId)) ?? fail('order-not-found')
    const locked = (await lockPayment(tx, paymentId)) ?? fail('payment-not-found')
    if (await findByKey(tx, orderId, key)) return
    if (locked.payment.status !== 'review') await failAsResolved(tx, locked.payment)
    const now = deps.clock()
    const refund = await insertRefund(tx, {
      id: newId(now),
      orderId,
      paymentId,
      kind: 'held',
      ownReference: `${newSecretId()}.r`,
      amountHalalas: response.amountHalalas,
      reason,
      requestKey: key,
      requestedBy: staff.userId,
      createdAt: now,
    })
    if (!refund) throw new Error('a payment under review already has a refund')
    // Whether no other payment of the order has succeeded or still may.
    const endsOrder = order.status === 'review' && !locked.hasOtherOpen
    if (endsOrder) await updateOrderStatus(tx, { orderId, status: 'declined', paidAt: null, paidCause: null })
    if (endsOrder && order.couponId !== null) await releaseUse(tx, orderId, now)
    const { status: providerStatus, code: providerCode, message: providerMessage = '' } = response
    await updatePaymentStatus(tx, {
      paymentId,
      status: 'surplus',
      endedAt: now,
      providerStatus,
      providerCode,
      providerMessage,
      providerMethod: response.method ?? locked.payment.providerMethod,
      billNumber: locked.payment.billNumber,
      expiresAt: locked.payment.expiresAt,
      nextAskAt: null,
    })
    await insertEvent(tx, {
      id: newId(now),
      paymentId,
      orderId,
      orderVersion: endsOrder ? order.version + 1 : order.version,
      from: 'review',
      to: 'surplus',
      cause: 'operator',
      detail: { providerStatus, providerCode },
      at: now,
    })
    const tasks = { kinds: reviewTasks, subject: paymentId }
    await closeTasks(tx, tasks, now, { userId: staff.userId, note: reason })
    const detail = { paymentId, amountHalalas: response.amountHalalas, reason }
    const before = { order: order.status, payment: 'review' }
    const after = { order: endsOrder ? 'declined' : order.status, payment: 'surplus' }
    const entry = { actorId: staff.userId, action: 'return-payment', subject: orderId, detail }
    await writeAudit(tx, { ...entry, before, after }, now)
    await deps.jobs.add(tx, [{ task: 'refund', refundId: refund.id }])
  })
}
