/** A quarter of a total, in halalas; what rounding leaves falls to the last of the four. */
export const firstPart = (halalas: number): number => Math.floor(halalas / 4)
