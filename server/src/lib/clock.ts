/** The only source of time, so that tests can control it. */
export type Clock = () => Date

/** Monotonic milliseconds, for measuring durations. */
export const stopwatch = (): number => performance.now()

export const systemClock: Clock = () => new Date()

/** The same day and time this many months later, in UTC. */
export function monthsAfter(moment: Date, months: number): Date {
  const later = new Date(moment)
  later.setUTCMonth(later.getUTCMonth() + months)
  return later
}
