/** `bundle-only`: visible, but only sold as part of a bundle. */
export const productStatuses = ['on-sale', 'bundle-only', 'hidden'] as const
export type ProductStatus = (typeof productStatuses)[number]
