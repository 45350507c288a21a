type Line = { readonly id: string; readonly quantity: number; readonly totalHalalas: number }

/** What goes back of a line: so many of its units, and halalas. */
export type LineBack = { readonly quantity: number; readonly amountHalalas: number }

/** Units of a line that stay paid. */
export type RemainingLine = { readonly orderLineId: string; readonly quantity: number }

/**
 * Halalas of so many units of a line after what went back before. The first units of a line are worth their share of it,
 * rounded down, so that each is within a halala of the others and none costs more than its price; the last ones take what
 * is left, also of units whose refund was refused in between.
 */
export function halalasOfUnits(line: Omit<Line, 'id'>, gone: LineBack, units: number): number {
  const { quantity, totalHalalas } = line
  const left = totalHalalas - gone.amountHalalas
  if (gone.quantity + units === quantity) return left
  const share = Math.floor((totalHalalas * (gone.quantity + units)) / quantity) - gone.amountHalalas
  return Math.min(Math.max(share, 0), units * Math.ceil(totalHalalas / quantity), left)
}

/**
 * What stays paid of each line; nothing when all that cost something is back: what was free beside it does not stay
 * either. `gone`: the units that went back, by the id of the line.
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
