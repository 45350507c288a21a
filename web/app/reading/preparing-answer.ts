/** A loader's response when the shop has no such content yet. */
export const preparing = 'preparing' as const
