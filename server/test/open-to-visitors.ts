import type { Database } from '#platform/db/database.ts'
import { putShopState } from '#platform/shop-state/current-shop-state.ts'

/** Opens a new database's shop for sales, which most tests need. */
export const openToVisitors = ({ db }: Database): Promise<void> =>
  db.transaction((tx) => putShopState(tx, { state: 'open', sentence: null, changedAt: null }))
