/** What a loader answers where the shop has no such content yet. */
export const preparing = 'preparing' as const
