import type { Db, Tx } from '#platform/db/database.ts'
import { type FrozenOrder, hashLines } from './order.ts'
import { frozenFrom, insertOrder, type OrderRow, readOrderLines } from './orders.store.ts'

/** The unpaid order for the same lines, prices and coupon, to go on with instead of a second one (docs/invariants.md#v31). */
export async function unpaidTwin(
  tx: Db,
  unpaid: readonly OrderRow[],
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
