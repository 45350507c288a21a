/** Whether visitors can use the shop. `opening-soon`: not opened yet; `maintenance`: closed again after it had opened. */
export const shopStates = ['opening-soon', 'open', 'maintenance'] as const
export type ShopState = (typeof shopStates)[number]
