/** Divides a total in halalas into monthly instalments, of which the last one includes the rounding (R323). */
export function partsOf(halalas: number, count: number): { readonly first: number; readonly last: number } {
  const first = Math.floor(halalas / count)
  return { first, last: halalas - (count - 1) * first }
}
