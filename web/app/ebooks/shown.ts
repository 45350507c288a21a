/** So many at first, and so many more with each press (R123, R124). */
const step = 8

/** How many an address shows: whole steps, as many as there are at most. */
export function shownOf(search: URLSearchParams, total: number): number {
  const asked = Number(search.get('shown') ?? step)
  const steps = Number.isFinite(asked) ? Math.max(1, Math.ceil(asked / step)) : 1
  return Math.min(steps * step, total)
}

/** The address that shows one step more; null when all are shown. */
export const moreHref = (shown: number, total: number): string | null =>
  shown >= total ? null : `?shown=${shown + step}`
