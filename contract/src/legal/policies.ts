/** The legal pages that have a call and an address of their own, by the name in their content. */
export const policies = ['terms', 'purchase-cancellation', 'community-guidelines', 'privacy'] as const
export type Policy = (typeof policies)[number]
