import type { Database } from '#platform/db/database.ts'
import { putShopState } from '#platform/shop-state/current-shop-state.ts'

/** Opens the shop of a new database, which most tests sell in. */
export const openToVisitors = ({ db }: Database): Promise<void> =>
  db.transaction((tx) => putShopState(tx, { state: 'open', sentence: null, changedAt: null }))
