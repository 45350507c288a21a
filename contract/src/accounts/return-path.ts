/** Longer than any page address of the shop. */
export const longestReturnPath = 200

const ownPage = /^\/home(?:\/|(?:\/(?:[\w&-]|%[\dA-Fa-f]{2})+)+)(?:\?coupon=[\w.~%-]+)?$/
const entrance = /^\/home\/(?:login|loginsuccess|signup|reset|resetform)(?![\w-])/i

/** Returns a path of the shop to redirect to; null for other sites, login pages and anything else. */
export function ownReturnPath(asked: string | null | undefined): string | null {
  if (asked == null || asked.length > longestReturnPath) return null
  return ownPage.test(asked) && !entrance.test(asked) ? asked : null
}
