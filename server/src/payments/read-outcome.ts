import type { DeclineReason, Outcome } from '@matla/contract/payments/payments.calls'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { signingKey } from '#platform/signing/signing.ts'
import { findWholeOrder, newestOrderOf, type OwnOrder, ownOrder } from '#sales/orders/orders.ts'
import { attemptOf } from './attempt-token.ts'
import { declineReasonOf } from './payment-rules.ts'
import { findAttempts, findByReference, findPayment, type PaymentRow } from './payments.store.ts'
import { type PaymentProvider, warnOfSilence } from './provider.ts'
import { isReturnedAsOwned } from './refunds/refunds.store.ts'
import { type SettleDeps, settlePayment } from './settle-payment.ts'

export type PaymentOutcome = {
  readonly order: OwnOrder
  readonly payment: PaymentRow
  readonly outcome: Outcome
  readonly isFinal: boolean
  readonly reason: DeclineReason | null
}
type OutcomeDeps = SettleDeps & Pick<Deps, 'log'>

/** How one of the session's own payments stands; the provider is asked while it is open. Fails with `payment-not-found`. */
export async function readOutcome(
  deps: OutcomeDeps,
  actor: Actor,
  provider: PaymentProvider['id'],
  reference: string,
): Promise<PaymentOutcome> {
  const payment = (await findByReference(deps.db, provider, reference)) ?? fail('payment-not-found')
  const order = (await ownOrder(deps.db, actor, payment.orderId)) ?? fail('payment-not-found')
  return resultOf(deps, order, payment)
}

/** How the session's newest order stands, by its newest attempt. Fails with `payment-not-found`. */
export async function readLatestOutcome(deps: OutcomeDeps, actor: Actor): Promise<PaymentOutcome> {
  const order = (await newestOrderOf(deps.db, actor)) ?? fail('payment-not-found')
  const payment = (await findAttempts(deps.db, order.id)).at(-1) ?? fail('payment-not-found')
  return resultOf(deps, order, payment)
}

/**
 * How the attempt of a return address stands: no session is needed. When it is over and another attempt
 * followed, the newest one counts, so that nothing is called failed that may still be paid. Fails with `payment-not-found`
 * for whatever token we did not sign.
 */
export async function readAttempt(
  deps: OutcomeDeps & Pick<Deps, 'config'>,
  token: string,
): Promise<PaymentOutcome> {
  const id = attemptOf(await signingKey(deps), token, deps.clock()) ?? fail('payment-not-found')
  const payment = (await findPayment(deps.db, id)) ?? fail('payment-not-found')
  const order = (await findWholeOrder(deps.db, payment.orderId)) ?? fail('payment-not-found')
  const result = await resultOf(deps, order, payment)
  if (result.outcome !== 'declined' && result.outcome !== 'returned') return result
  const newest = (await findAttempts(deps.db, order.id)).at(-1) ?? payment
  return newest.id === payment.id ? result : resultOf(deps, result.order, newest)
}

async function resultOf(deps: OutcomeDeps, order: OwnOrder, payment: PaymentRow): Promise<PaymentOutcome> {
  if (!isOpen(payment) || payment.providerReference === null) {
    return withReason(deps.db, { order, payment, ...outcomeOf(order.status, payment) })
  }
  // Without an answer it is still confirming: the next poll, the webhook or the reconciliation will tell.
  await settlePayment(deps, payment, 'poll').catch(warnOfSilence(deps, payment, 'poll got no answer'))
  const now = (await findWholeOrder(deps.db, order.id)) ?? fail('payment-not-found')
  const latest = (await findPayment(deps.db, payment.id)) ?? payment
  return withReason(deps.db, { order: now, payment: latest, ...outcomeOf(now.status, latest) })
}

async function withReason(db: Db, result: Omit<PaymentOutcome, 'reason'>): Promise<PaymentOutcome> {
  const { outcome, payment } = result
  if (outcome === 'declined') return { ...result, reason: declineReasonOf(payment) }
  const isOwned = outcome === 'returned' && (await isReturnedAsOwned(db, payment.id))
  return { ...result, reason: isOwned ? 'already-owned' : null }
}

/** One that was put aside is open too, until the provider has ended it. */
const isOpen = ({ status, nextAskAt }: PaymentRow) =>
  status === 'open' || status === 'opening' || (status !== 'review' && nextAskAt !== null)

/** "Failed" is said only when the provider can no longer authorise (docs/invariants.md#i15). */
function outcomeOf(order: string, payment: PaymentRow): { outcome: Outcome; isFinal: boolean } {
  if (order === 'paid' || order === 'refunded') return { outcome: 'paid', isFinal: true }
  if (payment.status === 'surplus') return { outcome: 'returned', isFinal: true }
  if (order === 'review' || payment.status === 'review') return { outcome: 'review', isFinal: false }
  const isRejected = ['declined', 'expired', 'cancelled'].includes(payment.status)
  if (isRejected && !isOpen(payment)) return { outcome: 'declined', isFinal: true }
  return { outcome: 'confirming', isFinal: false }
}
