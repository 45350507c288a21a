import { halalasOfUnits, type LineBack } from '@matla/contract/staff/refund-units'
import type { OrderLine } from '#sales/orders/order.ts'
import type { RefundKind, RefundStatus } from '#schema/payments.tables.ts'

export type RefundRejection = 'refund-line-unknown' | 'refund-line-refunded' | 'nothing-to-refund'

/** What is going or has gone back of an order, by the id of the line. */
export type GoneBack = ReadonlyMap<string, LineBack>
/** Units of a line, named by what was bought; null: all that are left of it. */
export type SelectedLine = { readonly courseId: string; readonly quantity: number | null }

const nothing: LineBack = { quantity: 0, amountHalalas: 0 }
const goneOf = ({ id }: OrderLine, gone: GoneBack): LineBack => gone.get(id) ?? nothing

/** What these lines of refunds give back together. */
export function goneBack(lines: readonly (LineBack & { readonly orderLineId: string })[]): GoneBack {
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
 * What goes back, each line with the quantity and the sums of its units that do: those asked for, or all that are left.
 * Each unit goes back once.
 */
export function chooseLines(
  lines: readonly OrderLine[],
  gone: GoneBack,
  asked: readonly SelectedLine[] | null,
): readonly OrderLine[] | RefundRejection {
  if (asked?.some(({ courseId }) => !lines.some((line) => line.productId === courseId)))
    return 'refund-line-unknown'
  const chosen: OrderLine[] = []
  for (const line of lines) {
    const left = line.quantity - goneOf(line, gone).quantity
    const named = asked?.filter(({ courseId }) => courseId === line.productId)
    if (named?.length === 0) continue
    const units = (named ?? []).reduce((sum, { quantity }) => sum + (quantity ?? left), 0)
    const isWhole = !named || named.some(({ quantity }) => quantity === null)
    if (named && (left === 0 || (!isWhole && units > left))) return 'refund-line-refunded'
    if (left === 0) continue
    const quantity = isWhole ? left : units
    chosen.push(partOf(line, quantity, halalasOfUnits(line, goneOf(line, gone), quantity)))
  }
  return sumOf(chosen) > 0 ? chosen : 'nothing-to-refund'
}

/** These lines with the quantity and the sums that went back of them, and none of which nothing did. */
export const partsOf = (lines: readonly OrderLine[], gone: GoneBack): OrderLine[] =>
  lines.flatMap((line) => {
    const back = gone.get(line.id)
    return back ? [partOf(line, back.quantity, back.amountHalalas)] : []
  })

const partOf = (line: OrderLine, quantity: number, totalHalalas: number): OrderLine => ({
  ...line,
  quantity,
  totalHalalas,
  discountHalalas: quantity * line.unitPriceHalalas - totalHalalas,
})

/**
 * Whether nobody works on a refund that a person may begin anew: one that was given up, or a whole payment that the
 * provider would not give back. Refused lines are free instead, and are asked for anew.
 */
export function canBeTriedAgain(
  { status, kind }: { readonly status: RefundStatus; readonly kind: RefundKind },
  isGivenUp: boolean,
): boolean {
  if (status === 'planned') return isGivenUp
  return status === 'refused' && (kind === 'surplus' || kind === 'held')
}

/** Whether all that was to go back of these lines goes back by now: by these lines, or because nothing of theirs is left. */
export const areGivenBack = (
  ids: readonly string[],
  lines: readonly OrderLine[],
  back: readonly OrderLine[],
  gone: GoneBack,
): boolean =>
  ids.every(
    (id) =>
      back.some((line) => line.id === id) ||
      lines.some((line) => line.id === id && goneOf(line, gone).quantity >= line.quantity),
  )

/** The lines that what is asked for names; those of the whole order when it names none. */
export const namedLines = (lines: readonly OrderLine[], asked: readonly SelectedLine[] | null): OrderLine[] =>
  lines.filter(({ productId }) => !asked || asked.some(({ courseId }) => courseId === productId))

/** Whether nothing is left to give back of what somebody asked for. `gone`: with what these lines give back. */
export const isCovered = (
  lines: readonly OrderLine[],
  back: readonly OrderLine[],
  gone: GoneBack,
  asked: readonly SelectedLine[] | null,
): boolean =>
  namedLines(lines, asked).every((line) => {
    const left = line.quantity - goneOf(line, gone).quantity
    if (left === 0 || line.totalHalalas === 0) return true
    const units = (asked ?? []).filter(({ courseId }) => courseId === line.productId)
    const wanted = units.reduce((sum, { quantity }) => sum + (quantity ?? line.quantity), 0)
    const given = back.find(({ id }) => id === line.id)?.quantity ?? 0
    return asked !== null && units.every(({ quantity }) => quantity !== null) && given >= wanted
  })

/** All that goes or went back of an order. Halalas. */
export const halalasOf = (gone: GoneBack): number =>
  [...gone.values()].reduce((sum, { amountHalalas }) => sum + amountHalalas, 0)

/** What a refund changes of an order, for the audit log: the states as they are, and the sum that goes or went back. */
export const moneyBack = (order: string, payment: string, beforeHalalas: number, halalas: number) => ({
  before: { order, payment, refundedHalalas: beforeHalalas },
  after: { order, payment, refundedHalalas: beforeHalalas + halalas },
})

/** Halalas. */
export const sumOf = (lines: readonly Pick<OrderLine, 'totalHalalas'>[]): number =>
  lines.reduce((sum, { totalHalalas }) => sum + totalHalalas, 0)
