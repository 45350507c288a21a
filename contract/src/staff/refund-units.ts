type Line = { readonly id: string; readonly quantity: number; readonly totalHalalas: number }

/** The returned part of a line: a number of units, and halalas. */
export type LineBack = { readonly quantity: number; readonly amountHalalas: number }

/** Units of a line that stay paid. */
export type RemainingLine = { readonly orderLineId: string; readonly quantity: number }

/**
 * The halalas of a number of units of a line, after earlier refunds. The first units get their share of the line rounded
 * down, so that units differ by at most a halala and none exceeds its price; the last ones get the rest, including units
 * whose refund was rejected.
 */
export function halalasOfUnits(line: Omit<Line, 'id'>, gone: LineBack, units: number): number {
  const { quantity, totalHalalas } = line
  const left = totalHalalas - gone.amountHalalas
  if (gone.quantity + units === quantity) return left
  const share = Math.floor((totalHalalas * (gone.quantity + units)) / quantity) - gone.amountHalalas
  return Math.min(Math.max(share, 0), units * Math.ceil(totalHalalas / quantity), left)
}

/**
 * The units of each line that stay paid; none once everything with a price is refunded, because free lines do not stay
 * on their own. `gone`: the refunded units by line id.
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
