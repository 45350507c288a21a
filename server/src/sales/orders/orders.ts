import { isMergedInto } from '#identity/merged-accounts.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { OrderLine } from './order.ts'
import {
  findLinesOfOrders,
  findNewestOrder,
  findOrder,
  type OrderRow,
  findOwnedCourseIds,
  readOrderLines,
  type OrderWithLines as OwnOrder,
} from './orders.store.ts'

// The queries that other modules may use.
export {
  findPaidOrders,
  findUnpaidOrders,
  findLinesOwnedElsewhere,
  lockBuyer,
  lockOrder,
  updateOrderStatus,
  findOwnedAmong,
  findOwnedCourseIds,
  readOpenedCourses,
  readOrderLines,
  type OrderRow,
  type OrderWithLines as OwnOrder,
} from './orders.store.ts'

export { fillOrderSearch, setBuyerEmail } from './order-search.store.ts'

/** A member owns their orders and those of merged accounts, a guest session the orders it opened, an emailed link its one order. */
const isOwn = async (
  db: Db,
  actor: Actor,
  order: Pick<OrderRow, 'id' | 'userId' | 'sessionId'>,
): Promise<boolean> => {
  if (order.userId !== actor.userId)
    return actor.kind === 'member' && (await isMergedInto(db, order.userId, actor.userId))
  if (actor.kind === 'member') return true
  return actor.kind === 'checkout' ? order.sessionId === actor.sessionId : order.id === actor.orderId
}

export async function findOwnOrder(db: Db, actor: Actor, orderId: string): Promise<OwnOrder | null> {
  const order = await findOrder(db, orderId)
  return order && (await isOwn(db, actor, order)) ? order : null
}

/** Any order. The caller must have checked access to it. */
export const findOrderWithLines = async (db: Db, orderId: string): Promise<OwnOrder | null> =>
  (await findOrder(db, orderId)) ?? null

export const orderExists = async (db: Db, orderId: string): Promise<boolean> =>
  (await findOrder(db, orderId)) !== undefined

export async function findNewestOrderOf(db: Db, actor: Actor): Promise<OwnOrder | null> {
  if (actor.kind === 'order-link')
    return actor.orderId === null ? null : findOwnOrder(db, actor, actor.orderId)
  const sessionId = actor.kind === 'member' ? null : actor.sessionId
  const order = await findNewestOrder(db, { userId: actor.userId, sessionId })
  return order ? { ...order, lines: await readOrderLines(db, order.id) } : null
}

/** The lines of several orders, by order. */
export async function readLinesByOrder(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, OrderLine[]>> {
  return Map.groupBy(await findLinesOfOrders(db, orderIds), ({ orderId }) => orderId)
}

/** An order that is known to exist, as it was frozen. */
export async function readFrozenOrder(db: Db, orderId: string): Promise<OwnOrder> {
  const order = await findOrder(db, orderId)
  if (!order) throw new Error('order not found')
  return order
}

/** How many courses a member owns; 0 for anyone else. */
export async function countOwnedCourses(db: Db, actor: Actor | null): Promise<number> {
  return actor?.kind === 'member' ? (await findOwnedCourseIds(db, actor.userId)).length : 0
}
