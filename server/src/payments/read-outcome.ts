import { type PaymentKind, providersOfKind } from '@matla/contract/payments/payment-providers'
import type { DeclineReason, Outcome } from '@matla/contract/payments/payments.calls'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { signingKey } from '#platform/signing/signing.ts'
import { findOrderWithLines, type OwnOrder } from '#sales/orders/orders.ts'
import { findNewestOrderOf, findOwnOrder } from '#sales/orders/own-orders.ts'
import { readAttemptToken } from './attempt-token.ts'
import { toDeclineReason } from './decline-reason.ts'
import { findAttempts, findByReference, findPayment, type PaymentRow } from './payments.store.ts'
import { warnOfNoResponse, findProviderOf, type PaymentProviders } from './provider.ts'
import { isReturnedAsOwned } from './refunds/refunds.store.ts'
import { type SettleDeps, settlePayment } from './settle-payment.ts'

export type PaymentOutcome = {
  readonly order: OwnOrder
  readonly payment: PaymentRow
  readonly outcome: Outcome
  readonly isFinal: boolean
  readonly reason: DeclineReason | null
  readonly bill: OpenBill | null
}
type OutcomeDeps = SettleDeps & Pick<Deps, 'log'>

/**
 * The outcome of one of the session's payments of this type, checked with the provider while it is open. Fails
 * with `payment-not-found`.
 */
export async function readOutcome(
  deps: OutcomeDeps,
  actor: Actor,
  kind: PaymentKind,
  reference: string,
): Promise<PaymentOutcome> {
  const candidates = await Promise.all(
    providersOfKind(kind).map((provider) => findByReference(deps.db, provider, reference)),
  )
  const payment = candidates.find((each) => each !== undefined) ?? fail('payment-not-found')
  const order = (await findOwnOrder(deps.db, actor, payment.orderId)) ?? fail('payment-not-found')
  return resolveOutcome(deps, order, payment)
}

/** The outcome of the newest attempt of the session's newest order. Fails with `payment-not-found`. */
export async function readLatestOutcome(deps: OutcomeDeps, actor: Actor): Promise<PaymentOutcome> {
  const order = (await findNewestOrderOf(deps.db, actor)) ?? fail('payment-not-found')
  const payment = (await findAttempts(deps.db, order.id)).at(-1) ?? fail('payment-not-found')
  return resolveOutcome(deps, order, payment)
}

/**
 * The outcome of the attempt that a return URL names, without a session. If that attempt failed and another
 * followed, the newest one counts, because the order may still be paid. Fails with `payment-not-found` for a
 * token that the shop did not sign.
 */
export async function readAttempt(
  deps: OutcomeDeps & Pick<Deps, 'config'>,
  token: string,
): Promise<PaymentOutcome> {
  const id = readAttemptToken(await signingKey(deps), token, deps.clock()) ?? fail('payment-not-found')
  const payment = (await findPayment(deps.db, id)) ?? fail('payment-not-found')
  const order = (await findOrderWithLines(deps.db, payment.orderId)) ?? fail('payment-not-found')
  const result = await resolveOutcome(deps, order, payment)
  if (result.outcome !== 'declined' && result.outcome !== 'returned') return result
  const newest = (await findAttempts(deps.db, order.id)).at(-1) ?? payment
  return newest.id === payment.id ? result : resolveOutcome(deps, result.order, newest)
}

async function resolveOutcome(
  deps: OutcomeDeps,
  order: OwnOrder,
  payment: PaymentRow,
): Promise<PaymentOutcome> {
  // The provider is asked about a bill every hour, and its webhook reports a payment immediately.
  const isWaiting = payment.billNumber !== null && (payment.nextAskAt ?? deps.clock()) > deps.clock()
  if (!isOpen(payment) || payment.providerReference === null || isWaiting) {
    return addReason(deps, { order, payment, ...deriveOutcome(order.status, payment) })
  }
  // Without a response the payment is still confirming; the next poll, webhook or reconciliation settles it.
  await settlePayment(deps, payment, 'poll').catch(warnOfNoResponse(deps, payment, 'poll got no response'))
  const now = (await findOrderWithLines(deps.db, order.id)) ?? fail('payment-not-found')
  const latest = (await findPayment(deps.db, payment.id)) ?? payment
  return addReason(deps, { order: now, payment: latest, ...deriveOutcome(now.status, latest) })
}

async function addReason(
  { db, payments }: OutcomeDeps,
  facts: Omit<PaymentOutcome, 'reason' | 'bill'>,
): Promise<PaymentOutcome> {
  const { outcome, payment } = facts
  const bill = outcome === 'confirming' ? await findOpenBill({ payments }, payment) : null
  const result = { ...facts, bill }
  if (outcome === 'declined') return { ...result, reason: toDeclineReason(payment) }
  const isOwned = outcome === 'returned' && (await isReturnedAsOwned(db, payment.id))
  return { ...result, reason: isOwned ? 'already-owned' : null }
}

/** A superseded payment also stays open until the provider has ended it. */
const isOpen = ({ status, nextAskAt }: PaymentRow) =>
  status === 'open' || status === 'opening' || (status !== 'review' && nextAskAt !== null)

/** A payment counts as failed only when the provider can no longer authorise it (docs/invariants.md#i15). */
function deriveOutcome(order: string, payment: PaymentRow): { outcome: Outcome; isFinal: boolean } {
  if (order === 'paid' || order === 'refunded') return { outcome: 'paid', isFinal: true }
  if (payment.status === 'surplus') return { outcome: 'returned', isFinal: true }
  if (order === 'review' || payment.status === 'review') return { outcome: 'review', isFinal: false }
  const isRejected = ['declined', 'expired', 'cancelled'].includes(payment.status)
  if (isRejected && !isOpen(payment)) return { outcome: 'declined', isFinal: true }
  return { outcome: 'confirming', isFinal: false }
}

/** A bill that can be paid at a bank, as its buyer sees it. */
type OpenBill = {
  readonly number: string
  readonly biller: string
  readonly amountHalalas: number
  readonly dueAt: Date
}

/** Returns null when the payment has no bill or the bill has ended. A superseded bill can still be paid. */
async function findOpenBill(
  deps: { readonly payments: PaymentProviders },
  payment: PaymentRow,
): Promise<OpenBill | null> {
  const { billNumber: number, status, amountHalalas, expiresAt: dueAt, nextAskAt } = payment
  if (number === null || !['open', 'cancelled'].includes(status) || nextAskAt === null) return null
  const provider = await findProviderOf(deps, payment)
  return { number, biller: provider?.biller ?? '', amountHalalas, dueAt }
}
