import type { Actor } from '#platform/http/actor.ts'
import type { Db } from '#platform/db/database.ts'
import {
  findLinesOf,
  findNewestOrder,
  findOrder,
  type OrderRow,
  readOrderLines,
  type WholeOrder,
} from './orders.store.ts'
import type { OrderLine } from './order.ts'

export type OwnOrder = WholeOrder

/** A member owns his orders, a guest session those it opened, a mailed link its one. */
const isOwn = (actor: Actor, order: Pick<OrderRow, 'id' | 'userId' | 'sessionId'>): boolean => {
  if (order.userId !== actor.userId) return false
  if (actor.kind === 'member') return true
  return actor.kind === 'checkout' ? order.sessionId === actor.sessionId : order.id === actor.orderId
}

export async function ownOrder(db: Db, actor: Actor, orderId: string): Promise<OwnOrder | null> {
  const order = await findOrder(db, orderId)
  return order && isOwn(actor, order) ? order : null
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
  const lines = new Map<string, OrderLine[]>()
  for (const { orderId, ...line } of await findLinesOf(db, orderIds)) {
    lines.set(orderId, [...(lines.get(orderId) ?? []), line])
  }
  return lines
}
