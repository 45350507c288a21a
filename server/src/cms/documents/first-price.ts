import type { Draft } from '@matla/contract/documents/shape'

/** The first publication of what is sold sets its price; from then on the draft and its versions have none. */
export const withoutFirstPrice = (draft: Draft): Draft =>
  Object.hasOwn(draft, 'firstPrice') ? { ...draft, firstPrice: null } : draft
