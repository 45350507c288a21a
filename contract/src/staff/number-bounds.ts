import type { NumberBounds } from '#kit/digits.ts'

/** The range of the minimum order amount, in riyals. */
export const leastOrderBounds = { least: 0.01, most: 1_000, decimals: 2 } as const satisfies NumberBounds
/** The range of refunds without an approval, in riyals. */
export const ownRefundBounds = { least: 0, most: 100_000, decimals: 2 } as const satisfies NumberBounds
/** The range of what a role may take off a price in a draft order, in percent. */
export const reductionBounds = { least: 0, most: 100 } as const satisfies NumberBounds
/** How many days a payment link can be paid. */
export const linkDaysBounds = { least: 1, most: 60 } as const satisfies NumberBounds
/** The range of amounts in filters, in riyals: limited by an integer column of halalas. */
export const sumBounds = { least: 0, most: 21_474_836.47, decimals: 2 } as const satisfies NumberBounds

/** The range of whole numbers in filters. */
export const countBounds = { least: 0, most: 1_000_000 } as const satisfies NumberBounds

/** Of the price, in percent. */
export const percentBounds = { least: 0.01, most: 100, decimals: 2 } as const satisfies NumberBounds
/** The amount that a coupon takes off, in riyals. */
export const couponAmountBounds = { least: 0.01, most: 100_000, decimals: 2 } as const satisfies NumberBounds
/** The amount that a cart must have for a coupon, in riyals; 0: any. */
export const couponLeastBounds = { least: 0, most: 1_000_000, decimals: 2 } as const satisfies NumberBounds
/** Uses of one coupon. */
export const usesBounds = { least: 1, most: 1_000_000 } as const satisfies NumberBounds
/** Coupons made in one go. */
export const generatedBounds = { least: 1, most: 1_000 } as const satisfies NumberBounds

/** Minutes until the one reminder of an unfinished purchase: a week at most. */
export const reminderBounds = { least: 0, most: 10_080 } as const satisfies NumberBounds
