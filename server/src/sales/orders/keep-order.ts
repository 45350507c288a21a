import type { Actor } from '#platform/http/actor.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { hashLines } from './freeze-order.ts'
import type { FrozenOrder } from './order.ts'
import { findUnpaid, frozenFrom, insertOrder, type OrderRow, readOrderLines } from './orders.store.ts'

export type UnpaidOrder = OrderRow

/** What this session began to buy and has not paid: its cart, or this one item; the newest first. */
export const unpaidOrders = (
  tx: Db,
  { userId, sessionId }: Actor,
  itemId: string | null,
): Promise<UnpaidOrder[]> => findUnpaid(tx, { userId, sessionId, itemId })

/** The unpaid order for the same lines, prices and coupon, to go on with instead of a second one (V31). */
export async function unpaidTwin(
  tx: Db,
  unpaid: readonly UnpaidOrder[],
  wanted: FrozenOrder,
): Promise<FrozenOrder | null> {
  const linesHash = hashLines(wanted.lines)
  const twin = unpaid.find((order) => order.linesHash === linesHash && order.couponId === wanted.couponId)
  return twin ? frozenFrom(twin, await readOrderLines(tx, twin.id)) : null
}

export async function keepOrder(
  tx: Tx,
  order: FrozenOrder,
  from: {
    readonly sessionId: string
    readonly cartId: string | null
    readonly itemId: string | null
    readonly now: Date
  },
): Promise<void> {
  const { lines, ...facts } = order
  const { now, ...origin } = from
  await insertOrder(
    tx,
    { ...facts, ...origin, status: 'open', linesHash: hashLines(lines), createdAt: now },
    lines,
  )
}
