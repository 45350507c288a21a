import { vatParts } from '@matla/contract/kit/money'
import type { OrderLine } from '#sales/orders/order.ts'
import type { RefundKind, RefundStatus } from '#schema/payments.tables.ts'

export type RefundNo = 'refund-line-unknown' | 'refund-line-refunded' | 'nothing-to-refund'

/** The lines that go back: those asked for, or all that are left. Each line goes back once. */
export function chooseLines(
  lines: readonly OrderLine[],
  refunded: ReadonlySet<string>,
  asked: readonly string[] | null,
): readonly OrderLine[] | RefundNo {
  const left = lines.filter(({ courseId }) => !refunded.has(courseId))
  const chosen = asked === null ? left : left.filter(({ courseId }) => asked.includes(courseId))
  if (asked !== null) {
    if (asked.some((id) => !lines.some(({ courseId }) => courseId === id))) return 'refund-line-unknown'
    if (asked.some((id) => refunded.has(id))) return 'refund-line-refunded'
  }
  return sumOf(chosen) > 0 ? chosen : 'nothing-to-refund'
}

/**
 * The task that stands for a refund which nobody works on: one that was given up, or a second payment that the provider
 * would not give back. Refused lines are free instead, and are asked for anew. null: there is none.
 */
export function taskOf({ status, kind }: { readonly status: RefundStatus; readonly kind: RefundKind }) {
  if (status === 'planned') return 'refund-failed'
  return status === 'refused' && kind === 'surplus' ? 'refund-refused' : null
}

/** Halalas. */
export const sumOf = (lines: readonly Pick<OrderLine, 'totalHalalas'>[]): number =>
  lines.reduce((sum, { totalHalalas }) => sum + totalHalalas, 0)

/** Nothing of the order is paid any more: what cost nothing beside it does not stay either. */
export const isWhole = (lines: readonly OrderLine[], refunded: ReadonlySet<string>): boolean =>
  lines.every(({ courseId, totalHalalas }) => totalHalalas === 0 || refunded.has(courseId))

/** The VAT of these lines as the invoice split it, so that several credit notes add up to its VAT. Halalas. */
export function vatOf(lines: readonly OrderLine[], chosen: ReadonlySet<string>): number {
  const parts = vatParts(lines.map(({ totalHalalas }) => totalHalalas))
  return lines.reduce((sum, { courseId }, at) => sum + (chosen.has(courseId) ? (parts[at] ?? 0) : 0), 0)
}
