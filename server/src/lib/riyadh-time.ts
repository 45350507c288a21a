const riyadhAheadMs = 3 * 3_600_000

/** A moment in Riyadh, which knows no summer time, as `2026-10-01 00:30`: it sorts as text, and programs for tables read it. */
export const riyadhTime = (at: Date | string): string =>
  new Date(new Date(at).getTime() + riyadhAheadMs).toISOString().slice(0, 16).replace('T', ' ')
