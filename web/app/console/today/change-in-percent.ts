/** How much more or less there is than before, in whole percent; null where there was nothing, or less, before. */
export const changeInPercent = (now: number, before: number): number | null =>
  before > 0 ? Math.round(((now - before) / before) * 100) : null
