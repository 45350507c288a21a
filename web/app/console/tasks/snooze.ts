const dayMs = 86_400_000
/** Riyadh is three hours before UTC all year. */
const riyadhMs = 3 * 3_600_000
const morningHour = 8

/** The day in Riyadh so many days after this moment, YYYY-MM-DD. */
export const dayAfter = (now: number, days: number): string =>
  new Date(now + riyadhMs + days * dayMs).toISOString().slice(0, 10)

/** Eight in the morning of a day in Riyadh. */
export const morningOf = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + morningHour * 3_600_000 - riyadhMs).toISOString()

export const mostDays = 29
