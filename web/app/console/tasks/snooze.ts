import { addDays, riyadhDay, riyadhMoment } from '@matla/contract/kit/riyadh'
const morning = '08:00'

/** The date in Riyadh this many days later, YYYY-MM-DD. */
export const dateInDays = (now: number, days: number): string => addDays(riyadhDay(now), days)

/** Eight in the morning of a day in Riyadh, as an ISO timestamp. */
export const morningOf = (day: string): string => riyadhMoment(`${day}T${morning}`).toISOString()

export const maxDays = 29
