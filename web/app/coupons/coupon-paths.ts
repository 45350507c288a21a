/** As the product documents spell it; the correct spelling leads there too (X35). */
export const couponPaths = { redeem: '/home/reedemfulldisocunt' } as const
