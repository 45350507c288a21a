import type { Actor } from '#accounts/actor.ts'
import type { Db, Tx } from '#db/database.ts'
import { hashLines } from './freeze-order.ts'
import type { FrozenOrder } from './order.ts'
import { findUnpaidTwin, frozenFrom, insertOrder, readOrderLines } from './orders.store.ts'

/** The unpaid order of this session for the same lines, prices and coupon, to go on with instead of a second one. */
export async function unpaidTwin(
  tx: Db,
  actor: Actor,
  wanted: FrozenOrder,
  itemId: string | null,
): Promise<FrozenOrder | null> {
  const twin = await findUnpaidTwin(tx, {
    userId: actor.userId,
    sessionId: actor.sessionId,
    linesHash: hashLines(wanted.lines),
    itemId,
    couponId: wanted.couponId,
  })
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
