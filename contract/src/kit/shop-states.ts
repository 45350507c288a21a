/** Whether visitors can use the shop. `opening-soon`: it has never been opened; `maintenance`: it was closed again. */
export const shopStates = ['opening-soon', 'open', 'maintenance'] as const
export type ShopState = (typeof shopStates)[number]
