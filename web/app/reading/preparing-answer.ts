/** A loader's response when the shop does not have this content yet. */
export const preparing = 'preparing' as const
