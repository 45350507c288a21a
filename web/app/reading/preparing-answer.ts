/** What a loader answers where the shop has no such content yet (decision 20). */
export const preparing = 'preparing' as const
