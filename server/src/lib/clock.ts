/** Time comes from here alone, so that a test can hold it. */
export type Clock = () => Date

/** Milliseconds that only grow, for how long something took. */
export const stopwatch = (): number => performance.now()

export const systemClock: Clock = () => new Date()

/** The same day and time so many months later, as UTC counts them. */
export function monthsAfter(moment: Date, months: number): Date {
  const later = new Date(moment)
  later.setUTCMonth(later.getUTCMonth() + months)
  return later
}
