import type { Localized } from '@matla/contract/kit/lang'
import type { OrderDetail } from '@matla/contract/staff/order-page.schema'

/** What jobs have done with an order since the previous read. */
export type OrderChange =
  | {
      readonly kind: 'refundDone' | 'refundRejected' | 'refundFailed'
      readonly halalas: number
      /** The provider's reference, or the reason of the failure. */
      readonly answer: string
    }
  | { readonly kind: 'courseOpened' | 'courseClosed'; readonly name: Localized }
  | { readonly kind: 'courseFailed'; readonly name: Localized; readonly answer: string }

type Refund = OrderDetail['refunds'][number]

const accessOf = ({ lines }: OrderDetail) => lines.flatMap(({ access }) => access)

/** Whether a job is working on the order, or is about to. */
export const isInProgress = (order: OrderDetail): boolean =>
  order.refunds.some(({ status, canBeTriedAgain }) => status === 'planned' && !canBeTriedAgain) ||
  accessOf(order).some(
    ({ status, nextTryAt }) => (status === 'waiting' || status === 'revoking') && nextTryAt === null,
  ) ||
  order.emails.some(({ status }) => status === 'waiting')

const asPlanned = { status: 'planned', canBeTriedAgain: false } as const

/** The differences between two reads, by refund and by course. */
export function findOrderChanges(before: OrderDetail, now: OrderDetail): readonly OrderChange[] {
  const refunds = now.refunds.flatMap((refund) => {
    const known = before.refunds.find(({ _id }) => _id === refund._id)
    if (known) return findRefundChanges(known, refund)
    // A fast provider can complete a refund before the first read; a chargeback moves no money.
    return refund.kind === 'chargeback' ? [] : findRefundChanges({ ...refund, ...asPlanned }, refund)
  })
  const courses = accessOf(now).flatMap((access): OrderChange[] => {
    const known = accessOf(before).find(({ enrolmentId }) => enrolmentId === access.enrolmentId)
    const { status, name, lastError: answer } = access
    if (!known) return []
    if (known.status !== status && status === 'done') return [{ kind: 'courseOpened', name }]
    if (known.status !== status && status === 'revoked') return [{ kind: 'courseClosed', name }]
    const isFailed = answer !== '' && (known.tries !== access.tries || known.status !== status)
    return isFailed && status !== 'done' && status !== 'revoked'
      ? [{ kind: 'courseFailed', name, answer }]
      : []
  })
  return [...refunds, ...courses]
}

function findRefundChanges(known: Refund, now: Refund): OrderChange[] {
  const { amountHalalas: halalas, lastError, status, providerReference } = now
  if (known.status === 'planned' && status === 'done')
    return [{ kind: 'refundDone', halalas, answer: providerReference ?? '' }]
  if (known.status === 'planned' && status === 'refused')
    return [{ kind: 'refundRejected', halalas, answer: lastError }]
  const hasFailed = status === 'planned' && now.canBeTriedAgain && !known.canBeTriedAgain
  return hasFailed ? [{ kind: 'refundFailed', halalas, answer: lastError }] : []
}
