/** A total in monthly parts, in halalas: they add up to it, and the last one takes the rounding (R323). */
export function partsOf(halalas: number, count: number): { readonly first: number; readonly last: number } {
  const first = Math.floor(halalas / count)
  return { first, last: halalas - (count - 1) * first }
}
