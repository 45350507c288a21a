/** Methods of the card provider's page that a buyer may choose before it opens, in its own words. */
export const pageMethods = ['applepay'] as const
export type PageMethod = (typeof pageMethods)[number]
