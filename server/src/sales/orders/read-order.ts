import type { Db } from '#platform/db/database.ts'
import { findOrder, frozenFrom } from './orders.store.ts'
import type { FrozenOrder } from './order.ts'

/** An order that is known to exist, as it was frozen. */
export async function readFrozenOrder(db: Db, orderId: string): Promise<FrozenOrder> {
  const order = await findOrder(db, orderId)
  if (!order) throw new Error('no such order')
  return frozenFrom(order, order.lines)
}
