export const couponKinds = ['legacy', 'special'] as const
/** What a coupon is at this moment. `used-up`: every use is taken. */
export const couponStates = ['active', 'paused', 'upcoming', 'over', 'used-up'] as const
export type CouponState = (typeof couponStates)[number]
/** Coupons made in one go. */
export const mostGenerated = 1_000
