type Line = { readonly id: string; readonly quantity: number; readonly totalHalalas: number }

/** What goes back of a line: so many of its units, and halalas. */
export type LineBack = { readonly quantity: number; readonly amountHalalas: number }

/** Units of a line that stay paid. */
export type RemainingLine = { readonly orderLineId: string; readonly quantity: number }

/** Halalas of so many units of a line after what went back before: each has the same whole halalas, and the last one the rest. */
export const halalasOfUnits = (line: Omit<Line, 'id'>, gone: LineBack, units: number): number =>
  gone.quantity + units === line.quantity
    ? line.totalHalalas - gone.amountHalalas
    : units * Math.floor(line.totalHalalas / line.quantity)

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
