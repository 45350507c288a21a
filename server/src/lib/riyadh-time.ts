const riyadhAheadMs = 3 * 3_600_000

const inRiyadh = (at: Date | string): string =>
  new Date(new Date(at).getTime() + riyadhAheadMs).toISOString().replace('T', ' ')

/** The time in Riyadh, which has no daylight saving, as `2026-10-01 00:30:00`, a format that sorts and that spreadsheets read. */
export const riyadhTime = (at: Date | string): string => inRiyadh(at).slice(0, 19)

/** The date in Riyadh, as `2026-10-01`. */
export const riyadhDay = (at: Date | string): string => inRiyadh(at).slice(0, 10)
