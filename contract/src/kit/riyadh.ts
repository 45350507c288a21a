/** Days, months and quarters of the shop are in Riyadh time, regardless of the time zones of server and browser. */
export const riyadhZone = 'Asia/Riyadh'
export const dayMs = 86_400_000

const sortableTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: riyadhZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The time in Riyadh as `2026-10-01 00:30:00`, which sorts as text and which spreadsheets recognise. */
export const riyadhTime = (at: Date | string | number): string => sortableTime.format(new Date(at))

/** The day in Riyadh, as `2026-10-01`. */
export const riyadhDay = (at: Date | string | number): string => riyadhTime(at).slice(0, 10)

/** Converts a day and time in Riyadh to a moment: `2026-10-01` or `2026-10-01T08:30`, with or without seconds. */
export function riyadhMoment(local: string): Date {
  const asUtc = Date.parse(local.length === 10 ? `${local}T00:00Z` : `${local.replace(' ', 'T')}Z`)
  return new Date(asUtc - offsetMs(asUtc))
}

/** The offset of Riyadh from UTC. It has been the same since 1947, so changes of the clock need no handling. */
function offsetMs(at: number): number {
  const whole = Math.floor(at / 1_000) * 1_000
  return Date.parse(`${riyadhTime(whole).replace(' ', 'T')}Z`) - whole
}

/** Returns the day that is this number of days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

export type DayRange = { readonly from?: string | undefined; readonly to?: string | undefined }

/** From the start of the first day to the end of the last; null for no limit. */
export const spanOfDays = ({ from, to }: DayRange): { since: Date | null; until: Date | null } => ({
  since: from === undefined ? null : riyadhMoment(from),
  until: to === undefined ? null : riyadhMoment(addDays(to, 1)),
})

/** The first day of the same month. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`
