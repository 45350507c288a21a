import type { DeclineReason } from '@matla/contract/payments/payments.calls'
import type { PaymentStatus, TaskKind } from '#schema/payments.tables.ts'
import type { OrderStatus } from '#schema/sales.tables.ts'
import type { PaymentRow } from './payments.store.ts'
import type { Asked, Charge } from './provider.ts'

export type { OrderStatus, PaymentStatus }

export type SettleFacts = Charge & {
  readonly order: OrderStatus
  readonly payment: PaymentStatus
  /** The order has another payment that may still be authorised. */
  readonly hasOtherOpen: boolean
  /** The buyer owns everything in the order, through something else. */
  readonly isOwned: boolean
}

/** What an answer of the provider changes. `null` leaves a status as it is. */
export type Decision = {
  readonly payment: PaymentStatus | null
  readonly order: OrderStatus | null
  readonly task: TaskKind | null
}

const nothing: Decision = { payment: null, order: null, task: null }
/** It was paid, whatever went back of it since. */
export const isSold = (order: OrderStatus): boolean => order === 'paid' || order === 'refunded'

/**
 * The one reducer of payments (reliability 2.1): only the provider's answer moves it, nothing leaves "paid" but a
 * refund, a late success is a success, and a second success of one order, or one for what the buyer came to own in
 * between, is a duplicate payment.
 */
export function decide(facts: SettleFacts, asked: Asked): Decision {
  if (facts.payment === 'paid' || facts.payment === 'surplus') return afterSuccess(facts, asked)
  switch (asked.state) {
    case 'confirming':
      return nothing
    case 'paid':
      return authorised(facts, asked)
    case 'review':
      return putOnHold(facts, 'payment-held')
    case 'unknown':
      return putOnHold(facts, 'unknown-answer')
    case 'declined':
    case 'expired':
    case 'cancelled':
      return rejected(facts, asked.state)
  }
}

/** Whether the provider speaks of our payment and of the whole sum. */
export const isSameCharge = (answer: Charge, ours: Charge): boolean =>
  answer.amountHalalas === ours.amountHalalas &&
  answer.currency === ours.currency &&
  answer.ownReference === ours.ownReference

function authorised(facts: SettleFacts, asked: Extract<Asked, { state: 'paid' }>): Decision {
  if (!isSameCharge(asked, facts)) return putOnHold(facts, 'amount-mismatch')
  if (isSold(facts.order)) return { payment: 'surplus', order: null, task: 'surplus-payment' }
  if (facts.isOwned) return { payment: 'surplus', order: endOf(facts), task: 'surplus-payment' }
  return { payment: 'paid', order: 'paid', task: null }
}

function putOnHold(facts: SettleFacts, task: TaskKind): Decision {
  return {
    payment: facts.payment === 'review' ? null : 'review',
    order: isSold(facts.order) || facts.order === 'review' ? null : 'review',
    task,
  }
}

function rejected(facts: SettleFacts, state: 'declined' | 'expired' | 'cancelled'): Decision {
  return { payment: facts.payment === state ? null : state, order: endOf(facts), task: null }
}

/** What becomes of an unpaid order when a payment of it ends without paying it. */
const endOf = ({ hasOtherOpen, order }: SettleFacts): OrderStatus | null =>
  !hasOtherOpen && (order === 'open' || order === 'review') ? 'declined' : null

/** Money that was there and is denied now is never silently unpaid (docs/faults.md#f09). */
function afterSuccess(facts: SettleFacts, asked: Asked): Decision {
  const isDenied = asked.state !== 'paid' && asked.state !== 'confirming'
  return isDenied && facts.payment === 'paid' ? { ...nothing, task: 'paid-but-denied' } : nothing
}

type Answered = Pick<PaymentRow, 'status' | 'providerStatus' | 'providerCode'>

/** Whether the provider says something else than before: the same answer again is no new work for whoever has seen it. */
export const isNews = (before: Answered, asked: Asked, { payment, order }: Decision): boolean =>
  payment !== null || order !== null || isOtherAnswer(before, asked)

const isOtherAnswer = ({ providerStatus, providerCode }: Answered, asked: Asked): boolean =>
  providerStatus !== asked.status || providerCode !== asked.code

/** What a payment in review may be a task for. */
export const reviewTasks = ['amount-mismatch', 'payment-held', 'unknown-answer'] as const

/** The kinds of task about a payment that this answer settles: another one takes their place, or nobody has to look. */
export function settledTasks(before: Answered, asked: Asked, decision: Decision): readonly TaskKind[] {
  if (before.status === 'review' && asked.state !== 'confirming')
    return reviewTasks.filter((kind) => kind !== decision.task)
  const isConfirmed = before.status === 'paid' && asked.state === 'paid' && isOtherAnswer(before, asked)
  return isConfirmed ? ['paid-but-denied'] : []
}

const minute = 60_000
const waits = [2, 2, 3, 5, 10, 15, 30].map((minutes) => minutes * minute)

/** When the reconciliation of pending payments looks again at a payment that is still undecided: soon at first, rarer later, until it is decided. */
export function nextAsk(now: Date, asks: number): Date {
  return new Date(now.getTime() + (waits[Math.min(asks, waits.length - 1)] ?? minute))
}

/** PayTabs' response codes (docs/providers.md#paytabs); every other code is a plain error. */
const cardReasons: Readonly<Record<string, DeclineReason>> = {
  200: 'card-details',
  305: 'card-details',
  310: 'authentication',
  316: 'funds',
  321: 'cancelled',
  345: 'authentication',
  354: 'card-not-accepted',
  355: 'expired',
}

/** Why a payment did not succeed, in our words: what the page tells the buyer to do follows from it (R350). */
export function declineReasonOf({
  provider,
  status,
  providerCode,
}: Pick<PaymentRow, 'provider' | 'status' | 'providerCode'>): DeclineReason | null {
  if (status === 'cancelled' || status === 'expired') return status
  if (status !== 'declined') return null
  return provider === 'tabby' ? 'plan-refused' : (cardReasons[providerCode] ?? 'refused')
}
