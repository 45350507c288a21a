/** The change as a whole percentage; null when the previous value was zero or negative. */
export const changeInPercent = (now: number, before: number): number | null =>
  before > 0 ? Math.round(((now - before) / before) * 100) : null
