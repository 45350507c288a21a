/** The four payments of a total, in halalas: they add up to it; what rounding leaves falls to the last (R323). */
export function partsOf(halalas: number): readonly [first: number, last: number] {
  const first = Math.floor(halalas / 4)
  return [first, halalas - 3 * first]
}
