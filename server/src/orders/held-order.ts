import type { Db } from '#db/database.ts'
import { frozenFrom, lockOrder, moveOrder, type OrderRow, readOrderLines } from './orders.store.ts'
import type { FrozenOrder } from './order.ts'

export type HeldOrder = OrderRow

/** The order, held until the transaction ends: what happens to it happens one after the other. */
export const holdOrder = (tx: Db, orderId: string): Promise<HeldOrder | undefined> => lockOrder(tx, orderId)

/** Moves a held order on; the answer is its new version (I8). */
export const moveHeldOrder = (
  tx: Db,
  order: HeldOrder,
  change: { readonly status: string; readonly paidAt?: Date; readonly paidCause?: string },
): Promise<number> => moveOrder(tx, order.id, change)

/** The order with its lines, as it was frozen. */
export async function frozenOf(tx: Db, order: HeldOrder): Promise<FrozenOrder> {
  return frozenFrom(order, await readOrderLines(tx, order.id))
}
