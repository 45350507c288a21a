import { isPriceOfUnits, type LineBack } from '@matla/contract/staff/refund-units'
import type { OrderLine } from '#sales/orders/order.ts'
import type { RefundKind, RefundStatus } from '#schema/payments.tables.ts'

/** What is or will be refunded, by order line id: the units whose access ends, and the amounts. */
export type ReturnedByLine = ReadonlyMap<string, LineBack>

const noReturn: LineBack = { quantity: 0, amountHalalas: 0 }
export const findReturned = ({ id }: OrderLine, returned: ReturnedByLine): LineBack =>
  returned.get(id) ?? noReturn

/** Adds up refund lines by order line. */
export function sumReturnsByLine(
  lines: readonly (LineBack & { readonly orderLineId: string })[],
): ReturnedByLine {
  const returned = new Map<string, LineBack>()
  for (const { orderLineId, quantity, amountHalalas } of lines) {
    const before = returned.get(orderLineId) ?? noReturn
    returned.set(orderLineId, {
      quantity: before.quantity + quantity,
      amountHalalas: before.amountHalalas + amountHalalas,
    })
  }
  return returned
}

/** The refunded parts of lines, as tax documents print them. */
export const pickReturnedParts = (lines: readonly OrderLine[], returned: ReturnedByLine): OrderLine[] =>
  lines.flatMap((line) => {
    const lineReturn = returned.get(line.id)
    return lineReturn
      ? [toPrintedPart(line, takePart(line, lineReturn.quantity, lineReturn.amountHalalas))]
      : []
  })

/** Takes a part of a line: the units whose access ends (possibly none) and an amount. */
export const takePart = (line: OrderLine, quantity: number, totalHalalas: number): OrderLine => ({
  ...line,
  quantity,
  totalHalalas,
  discountHalalas: quantity * line.unitPriceHalalas - totalHalalas,
})

/**
 * Formats a part of a line for a tax document: whole units with their price and discount, and any other amount as
 * one unit at that price, because the buyer got no such discount.
 */
export function toPrintedPart(line: OrderLine, part: OrderLine): OrderLine {
  const { quantity, totalHalalas, discountHalalas } = part
  if (quantity > 0 && discountHalalas >= 0 && isPriceOfUnits(line, quantity, totalHalalas)) return part
  return { ...part, quantity: 1, unitPriceHalalas: totalHalalas, discountHalalas: 0 }
}

/**
 * Whether staff can retry a refund: one that was given up, or one of a whole payment that the provider rejected.
 * A rejected refund of lines frees the lines instead, and they are refunded by a new request.
 */
export function canRetryRefund(
  { status, kind }: { readonly status: RefundStatus; readonly kind: RefundKind },
  isGivenUp: boolean,
): boolean {
  if (status === 'planned') return isGivenUp
  return status === 'refused' && (kind === 'surplus' || kind === 'held')
}

/** The total of all refunds, in halalas. */
export const sumReturned = (returned: ReturnedByLine): number =>
  [...returned.values()].reduce((sum, { amountHalalas }) => sum + amountHalalas, 0)

/** The states before and after a refund for the audit log: the statuses and the refunded amount. */
export const toAuditStates = (order: string, payment: string, beforeHalalas: number, halalas: number) => ({
  before: { order, payment, refundedHalalas: beforeHalalas },
  after: { order, payment, refundedHalalas: beforeHalalas + halalas },
})
