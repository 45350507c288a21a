import type { NumberBounds } from './digits.ts'
import { fromDecimal, type Halalas, toDecimal, toHalalas } from './money.ts'

/** The range of a price in riyals, enforced by the console, the calls, the import and the database. */
export const priceBounds = { least: 0.01, most: 1_000_000, decimals: 2 } as const satisfies NumberBounds
/** The same range in halalas. */
export const halalaBounds = {
  least: toHalalas(priceBounds.least),
  most: toHalalas(priceBounds.most),
} as const

export const isPrice = (halalas: Halalas): boolean =>
  Number.isInteger(halalas) && halalas >= halalaBounds.least && halalas <= halalaBounds.most

/** Converts a price in riyals, as drafts and files have it, to halalas; null when it is not a valid price. */
export function priceOfRiyals(riyals: number): Halalas | null {
  const halalas = fromDecimal(riyals)
  return halalas !== null && isPrice(halalas) ? halalas : null
}

/** Converts 123456 halalas to 1234.56 riyals. */
export const riyalsOfPrice = (halalas: Halalas): number => Number(toDecimal(halalas))
