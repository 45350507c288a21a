import { isMergedInto } from '#identity/merged-accounts.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { OrderLine } from './order.ts'
import {
  findLinesOf,
  findNewestOrder,
  findOrder,
  type OrderRow,
  ownedCourseIds,
  readOrderLines,
  type WholeOrder as OwnOrder,
} from './orders.store.ts'

// What other modules may ask of the orders themselves.
export {
  findPaidOrders,
  findUnpaid,
  linesOwnedBefore,
  lockBuyer,
  lockOrder,
  moveOrder,
  ownedAmong,
  ownedCourseIds,
  readOpened,
  readOrderLines,
  type OrderRow,
  type WholeOrder as OwnOrder,
} from './orders.store.ts'

export { fillOrderSearch, setBuyerEmail } from './order-search.store.ts'

/** A member owns his orders and those of accounts that were joined to his, a guest session those it opened, a mailed link its one. */
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

export async function ownOrder(db: Db, actor: Actor, orderId: string): Promise<OwnOrder | null> {
  const order = await findOrder(db, orderId)
  return order && (await isOwn(db, actor, order)) ? order : null
}

/** Any order, for whoever has proven otherwise that he may know of it. */
export const findWholeOrder = async (db: Db, orderId: string): Promise<OwnOrder | null> =>
  (await findOrder(db, orderId)) ?? null

export const orderExists = async (db: Db, orderId: string): Promise<boolean> =>
  (await findOrder(db, orderId)) !== undefined

export async function newestOrderOf(db: Db, actor: Actor): Promise<OwnOrder | null> {
  if (actor.kind === 'order-link') return actor.orderId === null ? null : ownOrder(db, actor, actor.orderId)
  const sessionId = actor.kind === 'member' ? null : actor.sessionId
  const order = await findNewestOrder(db, { userId: actor.userId, sessionId })
  return order ? { ...order, lines: await readOrderLines(db, order.id) } : null
}

/** The lines of several orders, by order. */
export async function readLinesOf(db: Db, orderIds: readonly string[]): Promise<Map<string, OrderLine[]>> {
  return Map.groupBy(await findLinesOf(db, orderIds), ({ orderId }) => orderId)
}

/** An order that is known to exist, as it was frozen. */
export async function readFrozenOrder(db: Db, orderId: string): Promise<OwnOrder> {
  const order = await findOrder(db, orderId)
  if (!order) throw new Error('no such order')
  return order
}

/** How many courses the account owns; none but a member's are counted. */
export async function courseCountOf(db: Db, actor: Actor | null): Promise<number> {
  return actor?.kind === 'member' ? (await ownedCourseIds(db, actor.userId)).length : 0
}
