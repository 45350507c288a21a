import type { NumberBounds } from '#kit/digits.ts'

/** The range of the minimum order amount, in riyals. */
export const leastOrderBounds = { least: 0.01, most: 1_000, decimals: 2 } as const satisfies NumberBounds
/** The range of refunds without an approval, in riyals. */
export const ownRefundBounds = { least: 0, most: 100_000, decimals: 2 } as const satisfies NumberBounds
/** The range of the discount that a role may give on a price in a draft order, in percent. */
export const reductionBounds = { least: 0, most: 100 } as const satisfies NumberBounds
/** The range of a payment link’s validity, in days. */
export const linkDaysBounds = { least: 1, most: 60 } as const satisfies NumberBounds
/** The range of amounts in filters, in riyals. An integer column of halalas cannot store more. */
export const sumBounds = { least: 0, most: 21_474_836.47, decimals: 2 } as const satisfies NumberBounds

/** The range of whole numbers in filters. */
export const countBounds = { least: 0, most: 1_000_000 } as const satisfies NumberBounds

/** The range of a percentage discount. */
export const percentBounds = { least: 0.01, most: 100, decimals: 2 } as const satisfies NumberBounds
/** The range of a coupon’s fixed amount, in riyals. */
export const couponAmountBounds = { least: 0.01, most: 100_000, decimals: 2 } as const satisfies NumberBounds
/** The range of a coupon’s minimum cart amount, in riyals; 0 for any amount. */
export const couponLeastBounds = { least: 0, most: 1_000_000, decimals: 2 } as const satisfies NumberBounds
/** The range of a coupon’s limit of uses. */
export const usesBounds = { least: 1, most: 1_000_000 } as const satisfies NumberBounds
/** The number of coupons generated in one call. */
export const generatedBounds = { least: 1, most: 1_000 } as const satisfies NumberBounds

/** The range of minutes until the one reminder of an unfinished purchase, up to a week. */
export const reminderBounds = { least: 0, most: 10_080 } as const satisfies NumberBounds
