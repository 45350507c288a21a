import { pageFor, type Standing } from './standing.ts'
import { checkoutPaths } from '#checkout/checkout-paths.ts'

/** How long a return page waits for an answer, and how often it asks (R339). */
export const pollSeconds = 30
export const pollEveryMs = 1500

/** Where to go after one more answer, or null to go on waiting; when the time is over, to the honest failure page. */
export function nextPage(kind: Standing['kind'], secondsWaited: number): string | null {
  if (secondsWaited >= pollSeconds) return pageFor(kind) ?? checkoutPaths.failure
  return pageFor(kind)
}
