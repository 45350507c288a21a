import type { Tx } from '#platform/db/database.ts'
import { lockUse, moveUse, takeLateUse } from './uses.store.ts'

/**
 * Makes the use of a paid order final, in the transaction that makes it paid (R330, R331). An order that lost its use
 * before takes another one; false: none is left, the order stays paid and a person must look (I4).
 */
export async function redeemUse(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const use = await lockUse(tx, orderId)
  if (!use) return false
  if (use.state === 'released' && !(await takeLateUse(tx, use.couponId))) return false
  if (use.state !== 'redeemed') await moveUse(tx, use.id, 'redeemed', now)
  return true
}
