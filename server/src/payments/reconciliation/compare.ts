import type { Discrepancy } from '@matla/contract/staff/reconciliation.calls'
import type { PaymentRow } from '#payments/payments.store.ts'
import type { ProviderPayment } from '#payments/provider.ts'
import { type BookedReturn, compareReturns, sumReturns } from '#payments/refunds/returned-elsewhere.ts'
import type { OrderStatus } from '#schema/sales.tables.ts'

type PaymentFact =
  | 'orderId'
  | 'provider'
  | 'connectionVersion'
  | 'ownReference'
  | 'status'
  | 'amountHalalas'
  | 'currency'
  | 'openedAt'
/** A payment in the shop's records. */
export type BookedPayment = Readonly<Pick<PaymentRow, PaymentFact>> & {
  readonly reference: string | null
  readonly orderStatus: OrderStatus
  /** The refunds of this payment in the shop's records. */
  readonly refunds: readonly BookedReturn[]
}

type Kind = Discrepancy['kind']
/** How long the return, the webhook and the reconciliation of pending payments may take to settle a payment. */
const settlingMs = 60 * 60_000

export const isSettling = (openedAt: Date, now: Date): boolean =>
  now.getTime() - openedAt.getTime() < settlingMs

/** Lists the discrepancies between the shop's and the provider's records of one payment; `atProvider` is null when it has none. */
export function comparePayment(
  booked: BookedPayment,
  atProvider: ProviderPayment | null,
  now: Date,
): Discrepancy[] {
  const { status, orderStatus, amountHalalas: amount } = booked
  const isPaidHere = status === 'paid' || status === 'surplus'
  const discrepancy = (kind: Kind, expected: number | null, found: number | null, detail: string) =>
    toDiscrepancy(kind, booked, { expected, found, detail })
  const discrepancies: Discrepancy[] = []
  if (status === 'paid' && !isPaid(orderStatus))
    discrepancies.push(discrepancy('order-not-paid', amount, null, `the order is ${orderStatus}`))
  const captured = atProvider?.capturedHalalas ?? 0
  const waiting = atProvider?.waitingHalalas ?? 0
  if (isPaidHere && captured === 0 && waiting === 0) {
    const detail = atProvider ? 'not captured at the provider' : 'unknown to the provider'
    return [...discrepancies, discrepancy('paid-here-not-there', amount, 0, detail)]
  }
  if (!atProvider) return discrepancies
  if (waiting > 0 && (isPaidHere || !isSettling(booked.openedAt, now)))
    discrepancies.push(discrepancy('capture-missing', amount, waiting, 'authorised but not captured'))
  if (captured === 0) return discrepancies
  if (!isPaidHere && status !== 'review' && !isSettling(booked.openedAt, now))
    discrepancies.push(
      discrepancy('paid-there-not-here', 0, captured, `the payment is ${status} in the shop`),
    )
  // A payment of another amount that was refunded in full is no discrepancy.
  const isReturned = status === 'surplus' && sumRefunds(booked, ['done']) === captured
  if (captured !== amount && !isReturned)
    discrepancies.push(discrepancy('amount-differs', amount, captured, 'another amount was captured'))
  if (atProvider.currency !== booked.currency)
    discrepancies.push(discrepancy('amount-differs', amount, captured, `captured in ${atProvider.currency}`))
  if (atProvider.ownReference !== booked.ownReference)
    discrepancies.push(
      discrepancy('reference-differs', null, null, 'the provider has another merchant reference'),
    )
  return [...discrepancies, ...compareRefunds(booked, atProvider)]
}

/** Compares the refunds: the provider must have each refund that is done in the shop, and no other. */
function compareRefunds(booked: BookedPayment, { capturedHalalas, returns }: ProviderPayment): Discrepancy[] {
  const returned = returns.filter(({ isDone }) => isDone)
  const refunded = sumReturns(returned)
  const discrepancy = (kind: Kind, expected: number, found: number, detail: string) =>
    toDiscrepancy(kind, booked, { expected, found, detail })
  // A full refund without refund rows is compared by its total only.
  const isWhole =
    booked.refunds.length === 0 && (booked.status === 'surplus' || booked.orderStatus === 'refunded')
  if (isWhole && booked.status === 'paid')
    return refunded < capturedHalalas
      ? [
          discrepancy(
            'refund-missing',
            capturedHalalas,
            refunded,
            'refunded in the shop, but not at the provider',
          ),
        ]
      : []
  const discrepancies: Discrepancy[] = []
  const { elsewhere, missingHalalas } = compareReturns(returned, booked.refunds)
  const unknown = isWhole ? 0 : sumReturns(elsewhere)
  if (missingHalalas > 0) {
    const done = sumRefunds(booked, ['done'])
    discrepancies.push(
      discrepancy(
        'refund-missing',
        done,
        done - missingHalalas,
        'refunded in the shop, but not at the provider',
      ),
    )
  }
  const refundedOrPlanned = Math.max(refunded, sumRefunds(booked, ['done', 'planned']))
  if (booked.status === 'surplus' && refundedOrPlanned < capturedHalalas)
    discrepancies.push(
      discrepancy(
        'surplus-not-returned',
        capturedHalalas,
        refunded,
        'a duplicate payment that is not refunded',
      ),
    )
  if (unknown > 0)
    discrepancies.push(
      discrepancy(
        'refund-unknown',
        refunded - unknown,
        refunded,
        'refunded at the provider, but not in the shop',
      ),
    )
  return discrepancies
}

const sumRefunds = ({ refunds }: BookedPayment, statuses: readonly string[]) =>
  refunds
    .filter(({ status, isChargeback }) => !isChargeback && statuses.includes(status))
    .reduce((sum, { halalas }) => sum + halalas, 0)

/** A discrepancy about a payment that is in the shop's records. */
export const toDiscrepancy = (
  kind: Kind,
  { provider, reference, ownReference, orderId }: BookedPayment,
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
