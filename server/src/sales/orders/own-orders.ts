import { isMergedInto } from '#identity/users.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Db } from '#platform/db/database.ts'
import {
  findNewestOrder,
  findOrder,
  type OrderRow,
  type OrderWithLines as OwnOrder,
  readOrderLines,
} from './orders.store.ts'

/**
 * Members own their orders and those of merged accounts, guest sessions the orders they opened, emailed links one
 * order.
 */
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

export async function findNewestOrderOf(db: Db, actor: Actor): Promise<OwnOrder | null> {
  if (actor.kind === 'order-link')
    return actor.orderId === null ? null : findOwnOrder(db, actor, actor.orderId)
  const sessionId = actor.kind === 'member' ? null : actor.sessionId
  const order = await findNewestOrder(db, { userId: actor.userId, sessionId })
  return order ? { ...order, lines: await readOrderLines(db, order.id) } : null
}
