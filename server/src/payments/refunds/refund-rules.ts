import { halalasOfUnits, type LineBack } from '@matla/contract/staff/refund-units'
import { type OrderLine, sumTotals } from '#sales/orders/order.ts'
import type { RefundKind, RefundStatus } from '#schema/payments.tables.ts'

export type RefundRejection = 'refund-line-unknown' | 'refund-line-refunded' | 'nothing-to-refund'

/** Quantities and amounts that are or will be refunded, by the id of the order line. */
export type ReturnedByLine = ReadonlyMap<string, LineBack>
/** Units of a line to refund; a null quantity means all that are left. */
export type SelectedLine = { readonly courseId: string; readonly quantity: number | null }

const nothing: LineBack = { quantity: 0, amountHalalas: 0 }
const findReturned = ({ id }: OrderLine, gone: ReturnedByLine): LineBack => gone.get(id) ?? nothing

/** Adds up refund lines by order line. */
export function sumReturnsByLine(
  lines: readonly (LineBack & { readonly orderLineId: string })[],
): ReturnedByLine {
  const gone = new Map<string, LineBack>()
  for (const { orderLineId, quantity, amountHalalas } of lines) {
    const before = gone.get(orderLineId) ?? nothing
    gone.set(orderLineId, {
      quantity: before.quantity + quantity,
      amountHalalas: before.amountHalalas + amountHalalas,
    })
  }
  return gone
}

/**
 * Chooses the lines to refund, with their quantities and amounts: the requested units, or all that are left. Each unit
 * is refunded once.
 */
export function chooseLines(
  lines: readonly OrderLine[],
  gone: ReturnedByLine,
  requested: readonly SelectedLine[] | null,
): readonly OrderLine[] | RefundRejection {
  if (requested?.some(({ courseId }) => !lines.some((line) => line.productId === courseId)))
    return 'refund-line-unknown'
  const chosen: OrderLine[] = []
  for (const line of lines) {
    const left = line.quantity - findReturned(line, gone).quantity
    const named = requested?.filter(({ courseId }) => courseId === line.productId)
    if (named?.length === 0) continue
    const units = (named ?? []).reduce((sum, { quantity }) => sum + (quantity ?? left), 0)
    const isWhole = !named || named.some(({ quantity }) => quantity === null)
    if (named && (left === 0 || (!isWhole && units > left))) return 'refund-line-refunded'
    if (left === 0) continue
    const quantity = isWhole ? left : units
    chosen.push(takePart(line, quantity, halalasOfUnits(line, findReturned(line, gone), quantity)))
  }
  return sumTotals(chosen) > 0 ? chosen : 'nothing-to-refund'
}

/** The refunded lines, with their refunded quantities and amounts. */
export const pickReturnedParts = (lines: readonly OrderLine[], gone: ReturnedByLine): OrderLine[] =>
  lines.flatMap((line) => {
    const back = gone.get(line.id)
    return back ? [takePart(line, back.quantity, back.amountHalalas)] : []
  })

const takePart = (line: OrderLine, quantity: number, totalHalalas: number): OrderLine => ({
  ...line,
  quantity,
  totalHalalas,
  discountHalalas: quantity * line.unitPriceHalalas - totalHalalas,
})

/**
 * Whether staff can retry a refund: one that was given up, or one of a whole payment that the provider rejected. Lines
 * of a rejected refund are freed instead, and are refunded with a new request.
 */
export function canRetryRefund(
  { status, kind }: { readonly status: RefundStatus; readonly kind: RefundKind },
  isGivenUp: boolean,
): boolean {
  if (status === 'planned') return isGivenUp
  return status === 'refused' && (kind === 'surplus' || kind === 'held')
}

/** Whether each of these lines is part of this refund or already refunded in full. */
export const areAllReturned = (
  ids: readonly string[],
  lines: readonly OrderLine[],
  back: readonly OrderLine[],
  gone: ReturnedByLine,
): boolean =>
  ids.every(
    (id) =>
      back.some((line) => line.id === id) ||
      lines.some((line) => line.id === id && findReturned(line, gone).quantity >= line.quantity),
  )

/** The requested lines; all lines of the order when none are named. */
export const pickSelectedLines = (
  lines: readonly OrderLine[],
  requested: readonly SelectedLine[] | null,
): OrderLine[] =>
  lines.filter(({ productId }) => !requested || requested.some(({ courseId }) => courseId === productId))

/** Whether a refund request is fulfilled. `gone` includes this refund's lines. */
export const isRequestCovered = (
  lines: readonly OrderLine[],
  back: readonly OrderLine[],
  gone: ReturnedByLine,
  requested: readonly SelectedLine[] | null,
): boolean =>
  pickSelectedLines(lines, requested).every((line) => {
    const left = line.quantity - findReturned(line, gone).quantity
    if (left === 0 || line.totalHalalas === 0) return true
    const units = (requested ?? []).filter(({ courseId }) => courseId === line.productId)
    const requestedQuantity = units.reduce((sum, { quantity }) => sum + (quantity ?? line.quantity), 0)
    const given = back.find(({ id }) => id === line.id)?.quantity ?? 0
    return (
      requested !== null && units.every(({ quantity }) => quantity !== null) && given >= requestedQuantity
    )
  })

/** The total of all refunds, in halalas. */
export const sumReturned = (gone: ReturnedByLine): number =>
  [...gone.values()].reduce((sum, { amountHalalas }) => sum + amountHalalas, 0)

/** The states before and after a refund for the audit log: the statuses and the refunded amount. */
export const toAuditStates = (order: string, payment: string, beforeHalalas: number, halalas: number) => ({
  before: { order, payment, refundedHalalas: beforeHalalas },
  after: { order, payment, refundedHalalas: beforeHalalas + halalas },
})
