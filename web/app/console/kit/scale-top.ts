const steps = [1, 2, 4, 6, 8, 10]

/** The top of an axis: the next round number whose half is also round, and at least 2. */
export function scaleTop(most: number): number {
  if (most <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(most))
  const step = steps.find((each) => each * power >= most) ?? 10
  return step === 1 && power === 1 ? 2 : step * power
}
