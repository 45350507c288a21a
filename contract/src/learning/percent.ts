/** A percent in steps of 10⁻¹⁵, read from its shortest text: 29.99 × 100 is less than 2999 for a computer. */
export function exactPercent(progress: number | null): bigint {
  const text = String(Math.max(0, progress ?? 0))
  const [whole = '0', decimals = ''] = text.split('.')
  return /^\d+(\.\d+)?$/.test(text) ? BigInt(whole + decimals.slice(0, 15).padEnd(15, '0')) : 0n
}

/** Percent with two decimals, cut and never rounded up: only 100 itself reads 100.00 (R252, R253). */
export const percentText = (progress: number | null): string => hundredthsText(exactPercent(progress))

/** The same for steps of 10⁻¹⁵. */
export function hundredthsText(steps: bigint): string {
  const digits = String(steps / 10n ** 13n).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
