export const couponKinds = ['legacy', 'special'] as const
/** What a coupon is at this moment. `used-up`: every use is paid for; `reserved`: unpaid orders hold those that are not. */
export const couponStates = ['active', 'paused', 'upcoming', 'over', 'reserved', 'used-up'] as const
export type CouponState = (typeof couponStates)[number]
