import type { NumberBounds } from './digits.ts'
import { fromDecimal, type Halalas, toDecimal, toHalalas } from './money.ts'

/** What a price may be, in riyals; console, calls, import and database hold to it. */
export const priceBounds = { least: 0.01, most: 1_000_000, decimals: 2 } as const satisfies NumberBounds
/** The same in halalas. */
export const halalaBounds = {
  least: toHalalas(priceBounds.least),
  most: toHalalas(priceBounds.most),
} as const

export const isPrice = (halalas: Halalas): boolean =>
  Number.isInteger(halalas) && halalas >= halalaBounds.least && halalas <= halalaBounds.most

/** A price in riyals as drafts and files have it, in halalas; null: not a price, or more than two decimals. */
export function priceOfRiyals(riyals: number): Halalas | null {
  const halalas = fromDecimal(riyals)
  return halalas !== null && isPrice(halalas) ? halalas : null
}

/** 123456 → 1234.56 */
export const riyalsOfPrice = (halalas: Halalas): number => Number(toDecimal(halalas))
