import type { Discrepancy } from '@matla/contract/money-check/money-check.calls'
import type { OrderStatus } from '#schema/orders.tables.ts'
import type { PaymentStatus } from '#schema/payments.tables.ts'
import type { Held } from '#payments/provider.ts'
import type { RefundStatus } from '#schema/refunds.tables.ts'

/** One payment as our books have it. */
export type Booked = {
  readonly orderId: string
  readonly provider: string
  readonly reference: string | null
  readonly ownReference: string
  readonly status: PaymentStatus
  readonly orderStatus: OrderStatus
  readonly amountHalalas: number
  readonly currency: string
  readonly openedAt: Date
  /** What our books say of giving it back. */
  readonly refunds: readonly BookedRefund[]
}

export type BookedRefund = {
  readonly ownReference: string
  readonly halalas: number
  readonly status: RefundStatus
}

type Kind = Discrepancy['kind']
/** A payment this young may be between the provider's yes and ours: page, webhook and sweep have this long. */
const settlingMs = 60 * 60_000

export const isSettling = (openedAt: Date, now: Date): boolean =>
  now.getTime() - openedAt.getTime() < settlingMs

/** Everything in which our books and the provider's disagree about one payment; `held` null: it knows none. */
export function compare(booked: Booked, held: Held | null, now: Date): Discrepancy[] {
  const { status, orderStatus, amountHalalas: amount } = booked
  const isTakenHere = status === 'paid' || status === 'surplus'
  const tell = (kind: Kind, expected: number | null, found: number | null, detail: string) =>
    discrepancyOf(kind, booked, { expected, found, detail })
  const found: Discrepancy[] = []
  if (status === 'paid' && !isPaid(orderStatus))
    found.push(tell('order-not-paid', amount, null, `the order is ${orderStatus}`))
  const taken = held?.takenHalalas ?? 0
  const waiting = held?.waitingHalalas ?? 0
  if (isTakenHere && taken === 0 && waiting === 0) {
    const why = held ? 'nothing was taken there' : 'not known there'
    return [...found, tell('paid-here-not-there', amount, 0, why)]
  }
  if (!held) return found
  if (waiting > 0 && (isTakenHere || !isSettling(booked.openedAt, now)))
    found.push(tell('capture-missing', amount, waiting, 'agreed to and not taken'))
  if (taken === 0) return found
  if (!isTakenHere && status !== 'review' && !isSettling(booked.openedAt, now))
    found.push(tell('paid-there-not-here', 0, taken, `the payment is ${status} here`))
  if (taken !== amount) found.push(tell('amount-differs', amount, taken, 'another sum was taken'))
  if (held.currency !== booked.currency)
    found.push(tell('amount-differs', amount, taken, `taken in ${held.currency}`))
  if (held.ownReference !== booked.ownReference)
    found.push(tell('reference-differs', null, null, 'it carries another reference of ours'))
  return [...found, ...refundsOf(booked, held)]
}

/** What went back, against what our books say had to: done at least, done or under way at most. */
function refundsOf(booked: Booked, { takenHalalas, refundedHalalas }: Held): Discrepancy[] {
  const isBareRefund =
    booked.orderStatus === 'refunded' && booked.status === 'paid' && booked.refunds.length === 0
  const done = isBareRefund ? takenHalalas : sumOf(booked, ['done'])
  const most = isBareRefund ? takenHalalas : sumOf(booked, ['done', 'planned'])
  const tell = (kind: Kind, expected: number, detail: string) => [
    discrepancyOf(kind, booked, { expected, found: refundedHalalas, detail }),
  ]
  if (refundedHalalas < done) return tell('refund-missing', done, 'given back here, and not there')
  if (booked.status === 'surplus' && Math.max(refundedHalalas, most) < takenHalalas)
    return tell('surplus-not-returned', takenHalalas, 'a second payment that does not go back')
  if (refundedHalalas > most && booked.status !== 'surplus')
    return tell('refund-unknown', most, 'given back there, and nothing here says so')
  return []
}

const sumOf = ({ refunds }: Booked, statuses: readonly string[]) =>
  refunds.filter(({ status }) => statuses.includes(status)).reduce((sum, { halalas }) => sum + halalas, 0)

/** A difference about a payment that is in our books. */
export function discrepancyOf(
  kind: Kind,
  { provider, reference, ownReference, orderId }: Booked,
  { expected, found, detail }: { expected: number | null; found: number | null; detail: string },
): Discrepancy {
  return {
    kind,
    provider,
    reference: reference ?? ownReference,
    orderId,
    expectedHalalas: expected,
    foundHalalas: found,
    detail,
  }
}

const isPaid = (orderStatus: OrderStatus) => orderStatus === 'paid' || orderStatus === 'refunded'
