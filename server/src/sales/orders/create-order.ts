import { newId } from '#lib/ids.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { type FrozenOrder, hashLines } from './order.ts'
import { foldedSearch } from '#platform/db/folded-search.store.ts'
import { insertOrder, type OrderRow, readOrderLines } from './orders.store.ts'

/**
 * Finds an unpaid order with the same lines, prices and coupon, which is reused instead of creating another
 * (docs/invariants.md#v31).
 */
export async function findUnpaidTwin(
  tx: Db,
  unpaid: readonly OrderRow[],
  newOrder: FrozenOrder,
): Promise<FrozenOrder | null> {
  const linesHash = hashLines(newOrder.lines)
  const twin = unpaid.find((order) => order.linesHash === linesHash && order.couponId === newOrder.couponId)
  return twin ? { ...twin, lines: await readOrderLines(tx, twin.id) } : null
}

export async function createOrder(
  tx: Tx,
  { lines, ...order }: FrozenOrder,
  { now, ...origin }: Pick<OrderRow, 'sessionId' | 'cartId' | 'itemId'> & { readonly now: Date },
): Promise<void> {
  const search = foldedSearch(order.buyerName, order.buyerEmail)
  const row = {
    ...order,
    ...origin,
    search,
    status: 'open' as const,
    linesHash: hashLines(lines),
    createdAt: now,
  }
  const rows = lines.map((line) => ({ ...line, id: newId(now) }))
  await insertOrder(tx, row, rows)
}
