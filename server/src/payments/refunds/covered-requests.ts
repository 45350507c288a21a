import type { OrderLine } from '#sales/orders/order.ts'
import { isSpent, type SelectedLine } from './choose-lines.ts'
import type { ReturnedByLine } from './refund-rules.ts'

/** Whether each of these lines is part of this refund or already refunded in full. */
export const areAllReturned = (
  ids: readonly string[],
  lines: readonly OrderLine[],
  refundedParts: readonly OrderLine[],
  returned: ReturnedByLine,
): boolean =>
  ids.every(
    (id) =>
      refundedParts.some((line) => line.id === id) ||
      lines.some((line) => line.id === id && isSpent(line, returned)),
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
  refundedParts: readonly OrderLine[],
  returned: ReturnedByLine,
  requested: readonly SelectedLine[] | null,
): boolean =>
  pickSelectedLines(lines, requested).every((line) => {
    if (line.totalHalalas === 0 || isSpent(line, returned)) return true
    const requestedParts = (requested ?? []).filter(({ courseId }) => courseId === line.productId)
    const part = refundedParts.find(({ id }) => id === line.id)
    return requestedParts.length > 0 && requestedParts.every((each) => isGiven(each, requestedParts, part))
  })

function isGiven(
  { quantity, amountHalalas }: SelectedLine,
  requestedParts: readonly SelectedLine[],
  part: OrderLine | undefined,
): boolean {
  if (amountHalalas !== undefined) return (part?.totalHalalas ?? 0) >= amountHalalas
  const units = requestedParts.reduce((sum, each) => sum + (each.quantity ?? 0), 0)
  return quantity !== null && (part?.quantity ?? 0) >= units
}
