/** Longer than every address of a page of ours. */
export const longestReturnPath = 200

const ownPage = /^\/home(?:\/|(?:\/(?:[\w&-]|%[\dA-Fa-f]{2})+)+)(?:\?coupon=[\w.~%-]+)?$/
const entrance = /^\/home\/(?:login|loginsuccess|signup|reset|resetform)(?![\w-])/i

/** A page of the shop to lead somebody back to; null for other sites, for the pages of log-in, and for anything else. */
export function ownReturnPath(asked: string | null | undefined): string | null {
  if (asked == null || asked.length > longestReturnPath) return null
  return ownPage.test(asked) && !entrance.test(asked) ? asked : null
}
