/**
 * How many uses of a coupon the unpaid purchases of one network may hold at once: half of a small coupon, a twentieth of a
 * large one. Nobody empties a coupon without paying, and many buyers may still share one mobile address (A7).
 */
export const shareOfNetwork = (maxUses: number): number =>
  Math.max(1, Math.min(5, Math.floor(maxUses / 2)), Math.floor(maxUses / 20))

/** Coupons that one buyer may hold by purchases that he has not paid. */
export const mostUnpaidOfBuyer = 5
