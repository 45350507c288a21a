import type { Tx } from '#platform/db/database.ts'
import { giveBackUse, lockUse, mayStillBePaid, moveUse } from './uses.store.ts'

/**
 * Gives back the use of an order that can no longer be paid (R332, decision 5); while any payment of it may still take
 * money, nothing happens. The caller holds the order.
 */
export async function releaseUse(tx: Tx, orderId: string, now: Date): Promise<void> {
  const use = await lockUse(tx, orderId)
  if (use?.state !== 'reserved' || (await mayStillBePaid(tx, orderId))) return
  await moveUse(tx, use.id, 'released', now)
  await giveBackUse(tx, use.couponId)
}
