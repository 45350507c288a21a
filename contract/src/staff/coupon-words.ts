export const couponKinds = ['legacy', 'special'] as const
/** The current state of a coupon. `used-up`: every use is paid; `reserved`: unpaid orders reserve the remaining uses. */
export const couponStates = ['active', 'paused', 'upcoming', 'over', 'reserved', 'used-up'] as const
export type CouponState = (typeof couponStates)[number]
