type Line = { readonly id: string; readonly quantity: number; readonly totalHalalas: number }

/** The refunded part of a line: the units whose access ended, and the amount in halalas. */
export type LineBack = { readonly quantity: number; readonly amountHalalas: number }

/** The units of a line that stay open. */
export type RemainingLine = { readonly orderLineId: string; readonly quantity: number }

/** Whether this amount is the price of this many units of the line, within a halala of rounding per unit. */
export const isPriceOfUnits = (
  { quantity, totalHalalas }: Omit<Line, 'id'>,
  units: number,
  halalas: number,
): boolean => Math.abs(halalas * quantity - totalHalalas * units) <= quantity * quantity

/**
 * The amount in halalas for a number of units of a line, after earlier refunds. The first units get their
 * share of the line rounded down, so that units differ by at most a halala and none exceeds its price; the
 * last ones get the rest, including units whose refund was rejected. After a refund of another amount, each
 * unit is worth an equal share of the remainder, at most its price.
 */
export function halalasOfUnits(line: Omit<Line, 'id'>, gone: LineBack, units: number): number {
  const { quantity, totalHalalas } = line
  const left = totalHalalas - gone.amountHalalas
  const unitsLeft = quantity - gone.quantity
  const most = units * Math.ceil(totalHalalas / quantity)
  if (!isPriceOfUnits(line, unitsLeft, left)) return Math.min(Math.floor((left * units) / unitsLeft), most)
  if (units === unitsLeft) return left
  const share = Math.floor((totalHalalas * (gone.quantity + units)) / quantity) - gone.amountHalalas
  return Math.min(Math.max(share, 0), most, left)
}

/**
 * Distributes an amount over lines in proportion to the remainder of each, in halalas. Cumulative shares are
 * rounded down, so that the parts add up and none exceeds the remainder of its line.
 */
export function spreadOver(left: readonly number[], halalas: number): number[] {
  const total = left.reduce((sum, each) => sum + each, 0)
  let [leftBefore, spreadBefore] = [0, 0]
  return left.map((each) => {
    leftBefore += each
    // The product can exceed the range of exact numbers.
    const spread = Number((BigInt(halalas) * BigInt(leftBefore)) / BigInt(total))
    const part = spread - spreadBefore
    spreadBefore = spread
    return part
  })
}

/**
 * The units of each line that stay open. None stay once access to every line with a price has ended, because
 * free lines are not kept alone. `gone` has the units whose access ended, by line id.
 */
export function remainingLines(
  lines: readonly Line[],
  gone: ReadonlyMap<string, Pick<LineBack, 'quantity'>>,
): readonly RemainingLine[] {
  const remaining = lines
    .map((line) => ({ line, left: line.quantity - (gone.get(line.id)?.quantity ?? 0) }))
    .filter(({ left }) => left > 0)
  if (remaining.every(({ line }) => line.totalHalalas === 0)) return []
  return remaining.map(({ line, left }) => ({ orderLineId: line.id, quantity: left }))
}
