const riyadhAheadMs = 3 * 3_600_000

const inRiyadh = (at: Date | string): string =>
  new Date(new Date(at).getTime() + riyadhAheadMs).toISOString().replace('T', ' ')

/** A moment in Riyadh, which knows no summer time, as `2026-10-01 00:30:00`: it sorts as text, and programs for tables read it. */
export const riyadhTime = (at: Date | string): string => inRiyadh(at).slice(0, 19)

/** The day that it is in Riyadh then, as `2026-10-01`. */
export const riyadhDay = (at: Date | string): string => inRiyadh(at).slice(0, 10)
