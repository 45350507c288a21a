import { halalasOfUnits, type LineBack, spreadOver } from '@matla/contract/staff/refund-units'
import { type OrderLine, sumTotals } from '#sales/orders/order.ts'
import { findReturned, type ReturnedByLine, takePart } from './refund-rules.ts'

export type RefundRejection =
  | 'refund-line-unknown'
  | 'refund-line-refunded'
  | 'refund-amount-too-high'
  | 'nothing-to-refund'

/** A part of a line to refund. */
export type SelectedLine = {
  readonly courseId: string
  /** The number of units; null for all that are left. */
  readonly quantity: number | null
  /** An amount in halalas, up to what is left of the line, instead of the price of the units. */
  readonly amountHalalas?: number | undefined
  /** Whether access to the units ends. By default it does, unless part of the line stays paid. */
  readonly endsAccess?: boolean | undefined
}

/** An amount for the whole order, such as an apology. */
export type Goodwill = {
  readonly amountHalalas: number
  /** The lines whose access ends. */
  readonly endsAccess: readonly string[]
}

type Left = { readonly units: number; readonly halalas: number }

const findLeft = (line: OrderLine, { quantity, amountHalalas }: LineBack): Left => ({
  units: line.quantity - quantity,
  halalas: line.totalHalalas - amountHalalas,
})

/** Whether nothing more of a line can be refunded; for a free line, whether its access has ended. */
export function isSpent(line: OrderLine, returned: ReturnedByLine): boolean {
  const { units, halalas } = findLeft(line, findReturned(line, returned))
  return line.totalHalalas > 0 ? halalas === 0 : units === 0
}

/**
 * Chooses the parts of lines to refund, with the units whose access ends and the amounts: the requested parts, or
 * everything that is left. A line is never refunded with more than was paid for it.
 */
export function chooseLines(
  lines: readonly OrderLine[],
  returned: ReturnedByLine,
  requested: readonly SelectedLine[] | null,
): readonly OrderLine[] | RefundRejection {
  if (requested?.some(({ courseId }) => !lines.some((line) => line.productId === courseId)))
    return 'refund-line-unknown'
  const chosen: OrderLine[] = []
  for (const line of lines) {
    const requestedParts = requested?.filter(({ courseId }) => courseId === line.productId)
    if (requestedParts?.length === 0) continue
    if (isSpent(line, returned)) {
      if (requestedParts) return 'refund-line-refunded'
      continue
    }
    const part = choosePart(line, findReturned(line, returned), requestedParts ?? [{ quantity: null }])
    if (typeof part === 'string') return part
    if (part.quantity > 0 || part.totalHalalas > 0) chosen.push(part)
  }
  return sumTotals(chosen) > 0 ? chosen : 'nothing-to-refund'
}

/** `named` lists everything that the request says about this line. */
function choosePart(
  line: OrderLine,
  returned: LineBack,
  requestedParts: readonly Omit<SelectedLine, 'courseId'>[],
): OrderLine | RefundRejection {
  const left = findLeft(line, returned)
  const amount = requestedParts.find(({ amountHalalas }) => amountHalalas !== undefined)?.amountHalalas
  const isWhole = amount === undefined && requestedParts.some(({ quantity }) => quantity === null)
  const units = requestedParts.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
  if (!isWhole && units > left.units) return 'refund-line-refunded'
  const halalas = amount ?? (isWhole ? left.halalas : halalasOfUnits(line, returned, units))
  if (halalas > left.halalas) return 'refund-amount-too-high'
  const choice = requestedParts.find(({ endsAccess }) => endsAccess !== undefined)?.endsAccess
  const endsAccess = choice ?? (amount === undefined || amount === left.halalas)
  return takePart(line, endsAccess ? (isWhole ? left.units : units || left.units) : 0, halalas)
}

/** Spreads a goodwill amount over the lines, in proportion to what is left of each. */
export function spreadGoodwill(
  lines: readonly OrderLine[],
  returned: ReturnedByLine,
  { amountHalalas, endsAccess }: Goodwill,
): readonly SelectedLine[] | RefundRejection {
  if (endsAccess.some((courseId) => !lines.some(({ productId }) => productId === courseId)))
    return 'refund-line-unknown'
  const left = lines.map((line) => findLeft(line, findReturned(line, returned)).halalas)
  const total = left.reduce((sum, each) => sum + each, 0)
  if (total === 0) return 'nothing-to-refund'
  if (amountHalalas > total) return 'refund-amount-too-high'
  const parts = spreadOver(left, amountHalalas)
  return lines.flatMap(({ productId: courseId }, index) => {
    const ends = endsAccess.includes(courseId)
    const part = { courseId, quantity: null, amountHalalas: parts[index] ?? 0, endsAccess: ends }
    return part.amountHalalas > 0 || ends ? [part] : []
  })
}
