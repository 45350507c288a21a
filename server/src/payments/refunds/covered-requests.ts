import type { OrderLine } from '#sales/orders/order.ts'
import { isSpent, type SelectedLine } from './choose-lines.ts'
import type { ReturnedByLine } from './refund-rules.ts'

/** Whether each of these lines is part of this refund or already refunded in full. */
export const areAllReturned = (
  ids: readonly string[],
  lines: readonly OrderLine[],
  back: readonly OrderLine[],
  gone: ReturnedByLine,
): boolean =>
  ids.every(
    (id) =>
      back.some((line) => line.id === id) || lines.some((line) => line.id === id && isSpent(line, gone)),
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
    if (line.totalHalalas === 0 || isSpent(line, gone)) return true
    const named = (requested ?? []).filter(({ courseId }) => courseId === line.productId)
    const given = back.find(({ id }) => id === line.id)
    return named.length > 0 && named.every((each) => isGiven(each, named, given))
  })

function isGiven(
  { quantity, amountHalalas }: SelectedLine,
  named: readonly SelectedLine[],
  given: OrderLine | undefined,
): boolean {
  if (amountHalalas !== undefined) return (given?.totalHalalas ?? 0) >= amountHalalas
  const units = named.reduce((sum, each) => sum + (each.quantity ?? 0), 0)
  return quantity !== null && (given?.quantity ?? 0) >= units
}
