/** What is priced; `isEligible`: the coupon is for it. */
export type Priceable = { readonly priceHalalas: number; readonly isEligible: boolean }
export type PricedLine<Line extends Priceable> = Line & {
  readonly discountHalalas: number
  readonly totalHalalas: number
}

const whole = 10_000

/** What hundredths of a percent are of a price, half a halala rounded up; never more than the price (S16). */
export const discountOf = (priceHalalas: number, basisPoints: number): number =>
  Math.floor((priceHalalas * basisPoints + whole / 2) / whole)

/** The one pricing rule: eligible lines alone are discounted, each for itself, in halalas (R322, R323, S16). */
export const priceLines = <Line extends Priceable>(
  lines: readonly Line[],
  basisPoints: number,
): PricedLine<Line>[] =>
  lines.map((line) => {
    const discountHalalas = line.isEligible ? discountOf(line.priceHalalas, basisPoints) : 0
    return { ...line, discountHalalas, totalHalalas: line.priceHalalas - discountHalalas }
  })
