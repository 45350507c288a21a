import { dayMs } from '@matla/contract/kit/riyadh'
import type { PaymentStatus, TaskKind } from '#schema/payments.tables.ts'
import type { OrderStatus } from '#schema/sales.tables.ts'
import type { PaymentRow } from './payments.store.ts'
import type { ProviderResponse, Charge } from './provider.ts'

export type { OrderStatus, PaymentStatus }

export type SettleFacts = Charge & {
  readonly order: OrderStatus
  readonly payment: PaymentStatus
  /** The order has another payment that may still be authorised. */
  readonly hasOtherOpen: boolean
  /** The buyer already owns everything in the order. */
  readonly isOwned: boolean
}

/** What a response of the provider changes. `null` leaves a status unchanged. */
export type Decision = {
  readonly payment: PaymentStatus | null
  readonly order: OrderStatus | null
  readonly task: TaskKind | null
}

const noChange: Decision = { payment: null, order: null, task: null }
/** Whether the order was ever paid, even if it was refunded since. */
export const wasPaid = (order: OrderStatus): boolean => order === 'paid' || order === 'refunded'

/**
 * The reducer for all payments (reliability 2.1). Only a provider's response changes a payment, and only a refund ends
 * "paid". A late success counts as a success. A second success for one order, or a success for courses that the buyer
 * has come to own, is a duplicate payment.
 */
export function decide(facts: SettleFacts, response: ProviderResponse): Decision {
  if (facts.payment === 'paid' || facts.payment === 'surplus') return reportDenial(facts, response)
  switch (response.state) {
    case 'confirming':
      return noChange
    case 'paid':
      return acceptPayment(facts, response)
    case 'review':
      return putOnHold(facts, 'payment-held')
    case 'unknown':
      return putOnHold(facts, 'unknown-answer')
    case 'declined':
    case 'expired':
    case 'cancelled':
      return rejectPayment(facts, response.state)
  }
}

/** Whether the provider's charge matches the payment in amount, currency and merchant reference. */
export const isSameCharge = (charge: Charge, expected: Charge): boolean =>
  charge.amountHalalas === expected.amountHalalas &&
  charge.currency === expected.currency &&
  charge.ownReference === expected.ownReference

function acceptPayment(facts: SettleFacts, response: Extract<ProviderResponse, { state: 'paid' }>): Decision {
  if (!isSameCharge(response, facts)) return putOnHold(facts, 'amount-mismatch')
  if (wasPaid(facts.order)) return { payment: 'surplus', order: null, task: 'surplus-payment' }
  if (facts.isOwned)
    return { payment: 'surplus', order: declineUnlessPayable(facts), task: 'surplus-payment' }
  return { payment: 'paid', order: 'paid', task: null }
}

function putOnHold(facts: SettleFacts, task: TaskKind): Decision {
  return {
    payment: facts.payment === 'review' ? null : 'review',
    order: wasPaid(facts.order) || facts.order === 'review' ? null : 'review',
    task,
  }
}

function rejectPayment(facts: SettleFacts, state: 'declined' | 'expired' | 'cancelled'): Decision {
  return { payment: facts.payment === state ? null : state, order: declineUnlessPayable(facts), task: null }
}

/** The new status of an unpaid order when one of its payments ends unpaid; null while another payment may still be paid. */
const declineUnlessPayable = ({ hasOtherOpen, order }: SettleFacts): OrderStatus | null =>
  !hasOtherOpen && (order === 'open' || order === 'review') ? 'declined' : null

/** A paid payment that the provider later denies needs a person's review (docs/faults.md#f09). */
function reportDenial(facts: SettleFacts, response: ProviderResponse): Decision {
  const isDenied = response.state !== 'paid' && response.state !== 'confirming'
  return isDenied && facts.payment === 'paid' ? { ...noChange, task: 'paid-but-denied' } : noChange
}

type RecordedResponse = Pick<PaymentRow, 'status' | 'providerStatus' | 'providerCode'>

/** Whether the response differs from the recorded one. A repeated response must not reopen a task that staff have closed. */
export const isNewResponse = (
  before: RecordedResponse,
  response: ProviderResponse,
  { payment, order }: Decision,
): boolean => payment !== null || order !== null || isDifferentResponse(before, response)

const isDifferentResponse = (
  { providerStatus, providerCode }: RecordedResponse,
  response: ProviderResponse,
): boolean => providerStatus !== response.status || providerCode !== response.code

/** The kinds of task that a payment under review can have. */
export const reviewTasks = ['amount-mismatch', 'payment-held', 'unknown-answer'] as const

/** The kinds of task about a payment that this response makes obsolete. */
export function selectTasksToClose(
  before: RecordedResponse,
  response: ProviderResponse,
  decision: Decision,
): readonly TaskKind[] {
  if (before.status === 'review' && response.state !== 'confirming')
    return reviewTasks.filter((kind) => kind !== decision.task)
  const isConfirmed =
    before.status === 'paid' && response.state === 'paid' && isDifferentResponse(before, response)
  return isConfirmed ? ['paid-but-denied'] : []
}

const minute = 60_000
const waits = [2, 2, 3, 5, 10, 15, 30].map((minutes) => minutes * minute)

/** When the reconciliation checks an undecided payment again: after 2 minutes at first, later every 30 minutes. */
export function computeNextAsk(now: Date, asks: number): Date {
  return new Date(now.getTime() + (waits[Math.min(asks, waits.length - 1)] ?? minute))
}

/** How long after its last day a bill still counts as open, because the bank may report its payment late. */
export const billMarginMs = 2 * dayMs
const askEveryMs = 60 * 60_000

type BillFacts = Pick<PaymentRow, 'billNumber' | 'expiresAt'>

/** The number and the last moment of a bill; null until the provider has issued it. */
export function readBill(
  { billNumber, expiresAt }: BillFacts,
  { bill }: ProviderResponse,
  now: Date,
): BillFacts {
  if (billNumber !== null || bill === undefined) return { billNumber, expiresAt }
  return { billNumber: bill.number, expiresAt: new Date(now.getTime() + bill.days * dayMs) }
}

const endOf = ({ expiresAt }: BillFacts) => expiresAt.getTime() + billMarginMs

/** Returns the response, or the end of a bill that the provider never ended. A late payment still counts. */
export function endBill(payment: BillFacts, response: ProviderResponse, now: Date): ProviderResponse {
  const isOver = payment.billNumber !== null && now.getTime() >= endOf(payment)
  return isOver && response.state === 'confirming' ? { ...response, state: 'expired' } : response
}

/**
 * When to check a bill next: every hour until it ends, even when it is paid, because it may be paid again. null
 * when it has ended or is not a bill.
 */
export const nextBillAsk = (bill: BillFacts, now: Date): Date | null =>
  bill.billNumber !== null && now.getTime() < endOf(bill) ? new Date(now.getTime() + askEveryMs) : null
