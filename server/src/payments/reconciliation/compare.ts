import type { Discrepancy } from '@matla/contract/staff/reconciliation.calls'
import type { PaymentRow } from '#payments/payments.store.ts'
import type { ProviderPayment } from '#payments/provider.ts'
import { type BookedReturn, compareReturns, sumOfReturns } from '#payments/refunds/returned-elsewhere.ts'
import type { OrderStatus } from '#schema/sales.tables.ts'

type PaymentFact =
  | 'orderId'
  | 'provider'
  | 'ownReference'
  | 'status'
  | 'amountHalalas'
  | 'currency'
  | 'openedAt'
/** One payment as our books have it. */
export type Booked = Readonly<Pick<PaymentRow, PaymentFact>> & {
  readonly reference: string | null
  readonly orderStatus: OrderStatus
  /** What our books say of giving it back. */
  readonly refunds: readonly BookedReturn[]
}

type Kind = Discrepancy['kind']
/** A payment this young may be between the provider's yes and ours: page, webhook and sweep have this long. */
const settlingMs = 60 * 60_000

export const isSettling = (openedAt: Date, now: Date): boolean =>
  now.getTime() - openedAt.getTime() < settlingMs

/** Everything in which our books and the provider's disagree about one payment; `held` null: it knows none. */
export function compare(booked: Booked, atProvider: ProviderPayment | null, now: Date): Discrepancy[] {
  const { status, orderStatus, amountHalalas: amount } = booked
  const isPaidHere = status === 'paid' || status === 'surplus'
  const discrepancy = (kind: Kind, expected: number | null, found: number | null, detail: string) =>
    discrepancyOf(kind, booked, { expected, found, detail })
  const found: Discrepancy[] = []
  if (status === 'paid' && !isPaid(orderStatus))
    found.push(discrepancy('order-not-paid', amount, null, `the order is ${orderStatus}`))
  const captured = atProvider?.capturedHalalas ?? 0
  const waiting = atProvider?.waitingHalalas ?? 0
  if (isPaidHere && captured === 0 && waiting === 0) {
    const why = atProvider ? 'nothing was taken there' : 'not known there'
    return [...found, discrepancy('paid-here-not-there', amount, 0, why)]
  }
  if (!atProvider) return found
  if (waiting > 0 && (isPaidHere || !isSettling(booked.openedAt, now)))
    found.push(discrepancy('capture-missing', amount, waiting, 'agreed to and not taken'))
  if (captured === 0) return found
  if (!isPaidHere && status !== 'review' && !isSettling(booked.openedAt, now))
    found.push(discrepancy('paid-there-not-here', 0, captured, `the payment is ${status} here`))
  // All of a sum that could not be accepted went back: there is nothing left to disagree about.
  const isReturned = status === 'surplus' && sumOf(booked, ['done']) === captured
  if (captured !== amount && !isReturned)
    found.push(discrepancy('amount-differs', amount, captured, 'another sum was taken'))
  if (atProvider.currency !== booked.currency)
    found.push(discrepancy('amount-differs', amount, captured, `taken in ${atProvider.currency}`))
  if (atProvider.ownReference !== booked.ownReference)
    found.push(discrepancy('reference-differs', null, null, 'it carries another reference of ours'))
  return [...found, ...refundsOf(booked, atProvider)]
}

/** What went back, refund by refund: those of our books that are done are there, and nothing is there that they do not know. */
function refundsOf(booked: Booked, { capturedHalalas, returns }: ProviderPayment): Discrepancy[] {
  const returned = returns.filter(({ isDone }) => isDone)
  const refunded = sumOfReturns(returned)
  const discrepancy = (kind: Kind, expected: number, found: number, detail: string) =>
    discrepancyOf(kind, booked, { expected, found, detail })
  // Of a payment that had to go back whole, only that it did.
  const isWhole =
    booked.refunds.length === 0 && (booked.status === 'surplus' || booked.orderStatus === 'refunded')
  if (isWhole && booked.status === 'paid')
    return refunded < capturedHalalas
      ? [discrepancy('refund-missing', capturedHalalas, refunded, 'given back here, and not there')]
      : []
  const found: Discrepancy[] = []
  const { elsewhere, missingHalalas } = compareReturns(returned, booked.refunds)
  const unknown = isWhole ? 0 : sumOfReturns(elsewhere)
  if (missingHalalas > 0) {
    const done = sumOf(booked, ['done'])
    found.push(discrepancy('refund-missing', done, done - missingHalalas, 'given back here, and not there'))
  }
  const most = Math.max(refunded, sumOf(booked, ['done', 'planned']))
  if (booked.status === 'surplus' && most < capturedHalalas)
    found.push(
      discrepancy(
        'surplus-not-returned',
        capturedHalalas,
        refunded,
        'a second payment that does not go back',
      ),
    )
  if (unknown > 0)
    found.push(
      discrepancy(
        'refund-unknown',
        refunded - unknown,
        refunded,
        'given back there, and nothing here says so',
      ),
    )
  return found
}

const sumOf = ({ refunds }: Booked, statuses: readonly string[]) =>
  refunds
    .filter(({ status, isChargeback }) => !isChargeback && statuses.includes(status))
    .reduce((sum, { halalas }) => sum + halalas, 0)

/** A difference about a payment that is in our books. */
export const discrepancyOf = (
  kind: Kind,
  { provider, reference, ownReference, orderId }: Booked,
  { expected, found, detail }: { expected: number | null; found: number | null; detail: string },
): Discrepancy => ({
  kind,
  provider,
  reference: reference ?? ownReference,
  orderId,
  expectedHalalas: expected,
  foundHalalas: found,
  detail,
})

const isPaid = (orderStatus: OrderStatus) => orderStatus === 'paid' || orderStatus === 'refunded'
