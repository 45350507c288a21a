/** Days, months and quarters of the shop are those of Riyadh, regardless of the server's and the browser's time zone. */
export const riyadhZone = 'Asia/Riyadh'
export const dayMs = 86_400_000

const sortableTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: riyadhZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The time in Riyadh as `2026-10-01 00:30:00`, which sorts as text and is recognised by spreadsheets. */
export const riyadhTime = (at: Date | string | number): string => sortableTime.format(new Date(at))

/** The day in Riyadh, as `2026-10-01`. */
export const riyadhDay = (at: Date | string | number): string => riyadhTime(at).slice(0, 10)

/** The moment of a day and time on Riyadh's clock: `2026-10-01`, `2026-10-01T08:30`, with seconds or without. */
export function riyadhMoment(local: string): Date {
  const asUtc = Date.parse(local.length === 10 ? `${local}T00:00Z` : `${local.replace(' ', 'T')}Z`)
  return new Date(asUtc - offsetMs(asUtc))
}

/** How far Riyadh's clock is ahead of UTC. Its zone has known no other offset since 1947, so that the hour of a change need not matter. */
function offsetMs(at: number): number {
  const whole = Math.floor(at / 1_000) * 1_000
  return Date.parse(`${riyadhTime(whole).replace(' ', 'T')}Z`) - whole
}

/** The day so many days after a day. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

export type DayRange = { readonly from?: string | undefined; readonly to?: string | undefined }

/** From the beginning of the first day to the end of the last; null: without a limit. */
export const spanOfDays = ({ from, to }: DayRange): { since: Date | null; until: Date | null } => ({
  since: from === undefined ? null : riyadhMoment(from),
  until: to === undefined ? null : riyadhMoment(addDays(to, 1)),
})

/** The first day of the month of a day. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`
