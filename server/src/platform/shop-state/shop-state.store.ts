import type { Db, Tx } from '#platform/db/database.ts'
import { shopStateTable } from '#schema/platform.tables.ts'

export type StoredShopState = Omit<typeof shopStateTable.$inferSelect, 'isOnly'>

const { state, sentence, changedAt } = shopStateTable

export async function findShopState(db: Db): Promise<StoredShopState> {
  const [row] = await db.select({ state, sentence, changedAt }).from(shopStateTable)
  // The migration that creates the table also inserts the row.
  return row ?? { state: 'open', sentence: null, changedAt: null }
}

/** Reads the state and locks it until the transaction ends. */
export async function lockShopState(tx: Tx): Promise<StoredShopState> {
  await tx.select({ state }).from(shopStateTable).for('update')
  return findShopState(tx)
}

export async function putShopState(tx: Tx, next: StoredShopState): Promise<void> {
  await tx.update(shopStateTable).set(next)
}
