/** A percentage in steps of 10⁻¹⁵, parsed from text because floating point computes 29.99 × 100 as below 2999. */
export function exactPercent(progress: number | null): bigint {
  const text = String(Math.max(0, progress ?? 0))
  const [whole = '0', decimals = ''] = text.split('.')
  return /^\d+(\.\d+)?$/.test(text) ? BigInt(whole + decimals.slice(0, 15).padEnd(15, '0')) : 0n
}

/** A percentage with two decimals (R252). */
export const percentText = (progress: number | null): string => stepsText(exactPercent(progress))

const stepsOfHundredth = 10n ** 13n
const whole = 100n * 100n

/** Formats steps of 10⁻¹⁵ as a rounded percentage, except that an incomplete course never shows 100.00 (R252, R253). */
export function stepsText(steps: bigint): string {
  const rounded = (steps + stepsOfHundredth / 2n) / stepsOfHundredth
  const isAll = steps >= whole * stepsOfHundredth
  const digits = String(rounded >= whole && !isAll ? whole - 1n : rounded).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
