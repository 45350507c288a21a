import type { Actor } from '#platform/http/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { OrderLine } from './order.ts'
import {
  findLinesOfOrders,
  findOrder,
  findOwnedCourseIds,
  type OrderWithLines as OwnOrder,
} from './orders.store.ts'

// The queries that other modules may use.
export {
  deletePhonesOfUnpaid,
  fillOrderSearch,
  findPaidOrders,
  findUnpaidOrders,
  lockBuyer,
  lockOrder,
  updateOrderStatus,
  findOwnedAmong,
  findOwnedCourseIds,
  readOpenedCourses,
  readOrderLines,
  readSettledLines,
  setBuyerPhone,
  type OrderRow,
  type OrderWithLines as OwnOrder,
} from './orders.store.ts'

/** Finds any order. The caller must have checked access to it. */
export const findOrderWithLines = async (db: Db, orderId: string): Promise<OwnOrder | null> =>
  (await findOrder(db, orderId)) ?? null

export const orderExists = async (db: Db, orderId: string): Promise<boolean> =>
  (await findOrder(db, orderId)) !== undefined

/** The lines of several orders, by order. */
export async function readLinesByOrder(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, OrderLine[]>> {
  return Map.groupBy(await findLinesOfOrders(db, orderIds), ({ orderId }) => orderId)
}

/** Reads an order that is known to exist, as it was frozen. */
export async function readFrozenOrder(db: Db, orderId: string): Promise<OwnOrder> {
  const order = await findOrder(db, orderId)
  if (!order) throw new Error('order not found')
  return order
}

/** How many courses a member owns; 0 for everyone else. */
export async function countOwnedCourses(db: Db, actor: Actor | null): Promise<number> {
  return actor?.kind === 'member' ? (await findOwnedCourseIds(db, actor.userId)).length : 0
}
