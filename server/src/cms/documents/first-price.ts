import type { Draft } from '@matla/contract/documents/shape'

/** Removes the first price, which is set only by a product's first publication. */
export const withoutFirstPrice = (draft: Draft): Draft =>
  Object.hasOwn(draft, 'firstPrice') ? { ...draft, firstPrice: null } : draft
