export const units = ['weeks', 'days', 'hours', 'minutes', 'seconds'] as const
export type Unit = (typeof units)[number]

/** Whole weeks, days, hours, minutes and seconds until an instant (R113); null once it has passed (R114). */
export function timeLeft(ends: Date, now: Date): Readonly<Record<Unit, number>> | null {
  const seconds = Math.ceil((ends.getTime() - now.getTime()) / 1000)
  if (seconds <= 0) return null
  return {
    weeks: Math.floor(seconds / 604_800),
    days: Math.floor(seconds / 86_400) % 7,
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}
