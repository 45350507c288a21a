// The queries that staff modules may use.
export {
  type DraftOrder,
  findByKey,
  findDraftOrder,
  insertDraftOrder,
  lockDraftKey,
  lockDraftOrder,
  readDraftLines,
  replaceLines,
  updateDraftOrder,
} from './draft-orders.store.ts'

type PricedLine = { readonly priceHalalas: number; readonly discountHalalas: number }

/** What the buyer pays for these lines, in halalas. */
export const sumDraft = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { priceHalalas, discountHalalas }) => sum + priceHalalas - discountHalalas, 0)
