/** `bundle-only`: shown, and bought with a bundle that holds it. */
export const productStatuses = ['on-sale', 'bundle-only', 'hidden'] as const
export type ProductStatus = (typeof productStatuses)[number]
