import { byWhom } from '#lib/by-whom.ts'
import { fail } from '#lib/errors.ts'
import { newId, newSecretId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { closeTasks } from '#platform/tasks/tasks.ts'
import { releaseUse } from '#sales/coupons/coupon-uses.ts'
import { lockOrder, moveOrder } from '#sales/orders/orders.ts'
import type { Deps } from './deps.ts'
import { isSameCharge, reviewTasks } from './payment-rules.ts'
import { findPayment, insertEvent, lockPayment, movePayment, type PaymentRow } from './payments.store.ts'
import { type Asked, ProviderFailed } from './provider.ts'
import { askAbout } from './reconcile-pending.ts'
import { findByKey, findReturner, insertRefund } from './refunds/refunds.store.ts'
import { providerOf } from './settle-payment.ts'

type OfOrder = { readonly orderId: string; readonly paymentId: string }

async function paymentOf(db: Db, { orderId, paymentId }: OfOrder): Promise<PaymentRow> {
  const payment = await findPayment(db, paymentId)
  return payment?.orderId === orderId ? payment : fail('payment-not-found')
}

/** Silence of a provider is told as what it is. */
const orSilence = (error: unknown): never => {
  if (error instanceof ProviderFailed) fail('payment-provider-down')
  throw error
}

/**
 * Staff want to know now what the provider says of a payment; what follows from its answer follows as ever, so a payment
 * in review is settled if the provider now says this sum, currency and reference. Answers the payment as it is then.
 * Fails with `payment-not-found`, `payment-provider-down`.
 */
export async function askNow(deps: Deps, of: OfOrder): Promise<PaymentRow> {
  await askAbout(deps, await paymentOf(deps.db, of), 'operator').catch(orSilence)
  return paymentOf(deps.db, of)
}

/** What the provider took of a payment, as it says now. Fails as `askNow` does. */
export async function readTaken(deps: Pick<Deps, 'db' | 'payments'>, of: OfOrder) {
  const payment = await paymentOf(deps.db, of)
  const { providerReference: reference, currency } = payment
  const asked = reference === null ? null : await providerOf(deps, payment).ask(reference).catch(orSilence)
  return asked?.state === 'paid'
    ? { takenHalalas: asked.amountHalalas, currency: asked.currency }
    : { takenHalalas: null, currency }
}

type Return = OfOrder & {
  readonly reason: string
  /** The same key again is the same return. */ readonly key: string
}

/**
 * Gives a payment back that is in review because the provider took another sum than the order's: all that was taken,
 * with an email to the buyer. Never a sum that the provider does not name itself. Fails with `payment-not-found`,
 * `payment-not-in-review` (who resolved it, and when), `payment-undecided` while nothing was taken, `payment-provider-down`.
 */
export async function returnPayment(deps: Deps, staff: Actor, wanted: Return): Promise<PaymentRow> {
  const payment = await paymentOf(deps.db, wanted)
  if (await findByKey(deps.db, wanted.orderId, wanted.key)) return payment
  const { providerReference } = payment
  if (providerReference === null) return fail('payment-undecided')
  if (payment.status !== 'review') return await resolvedBefore(deps.db, payment)
  const asked = await providerOf(deps, payment).ask(providerReference).catch(orSilence)
  if (asked.state !== 'paid' || asked.currency !== payment.currency || asked.amountHalalas <= 0)
    return fail('payment-undecided')
  if (isSameCharge(asked, payment)) {
    await askNow(deps, wanted)
    return fail('payment-not-in-review')
  }
  await giveBack(deps, staff, { ...wanted, asked })
  return paymentOf(deps.db, wanted)
}

/** Somebody gave it back, or the shop settled it by itself. */
async function resolvedBefore(db: Db, { id, endedAt }: PaymentRow): Promise<never> {
  const first = await findReturner(db, id)
  const settled = endedAt ? byWhom('', endedAt) : undefined
  return fail('payment-not-in-review', first ? byWhom(first.name, first.at) : settled)
}

type Taken = Extract<Asked, { state: 'paid' }>

async function giveBack(
  deps: Deps,
  staff: Actor,
  { orderId, paymentId, reason, key, asked }: Return & { readonly asked: Taken },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = (await lockOrder(tx, orderId)) ?? fail('order-not-found')
    const locked = (await lockPayment(tx, paymentId)) ?? fail('payment-not-found')
    if (await findByKey(tx, orderId, key)) return
    if (locked.payment.status !== 'review') await resolvedBefore(tx, locked.payment)
    const now = deps.clock()
    const refund = await insertRefund(tx, {
      id: newId(now),
      orderId,
      paymentId,
      kind: 'held',
      ownReference: `${newSecretId()}.r`,
      amountHalalas: asked.amountHalalas,
      reason,
      requestKey: key,
      requestedBy: staff.userId,
      createdAt: now,
    })
    if (!refund) throw new Error('a payment in review was given back before')
    // Another payment of the order may still come through, or has.
    const endsOrder = order.status === 'review' && !locked.hasOtherOpen
    if (endsOrder) await moveOrder(tx, { orderId, status: 'declined', paidAt: null, paidCause: null })
    if (endsOrder && order.couponId !== null) await releaseUse(tx, orderId, now)
    const { status: providerStatus, code: providerCode, message: providerMessage = '' } = asked
    await movePayment(tx, {
      paymentId,
      status: 'surplus',
      endedAt: now,
      providerStatus,
      providerCode,
      providerMessage,
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
    const detail = { paymentId, amountHalalas: asked.amountHalalas, reason }
    const before = { order: order.status, payment: 'review' }
    const after = { order: endsOrder ? 'declined' : order.status, payment: 'surplus' }
    const deed = { actorId: staff.userId, action: 'return-payment', subject: orderId, detail }
    await writeAudit(tx, { ...deed, before, after }, now)
    await deps.jobs.add(tx, [{ task: 'refund', refundId: refund.id }])
  })
}
