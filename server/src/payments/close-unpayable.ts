import type { Db } from '#platform/db/database.ts'
import { declineUnpayable, findUnpayable } from './unpayable.store.ts'

/** Declines a held order that nothing can pay any more, its clear end until a buyer pays after all; null: it is not so. */
export const closeUnpayable = async (tx: Db, orderId: string): Promise<number | null> =>
  (await declineUnpayable(tx, orderId)) ?? null

/** Open orders that nothing can pay any more, oldest first, each with its newest payment. */
export const unpayableOrders = (db: Db, most: number): ReturnType<typeof findUnpayable> =>
  findUnpayable(db, most)
