/** The legal pages that have a call and an address of their own, by the name in their content. */
export type Policy = 'terms' | 'purchase-cancellation' | 'community-guidelines' | 'privacy'
