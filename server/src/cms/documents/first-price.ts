import type { Draft } from '@matla/contract/documents/shape'

/** Removes the first price, which only the first publication of a product sets. */
export const withoutFirstPrice = (draft: Draft): Draft =>
  Object.hasOwn(draft, 'firstPrice') ? { ...draft, firstPrice: null } : draft
