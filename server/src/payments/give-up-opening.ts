import type { Deps } from '#platform/deps.ts'
import { lockOrder } from '#sales/orders/locked-order.ts'
import { endOrder } from './end-order.ts'
import { failOpening, type PaymentRow } from './payments.store.ts'

/**
 * No page was opened, as far as we know. `nextAskAt`: when the reconciliation of pending payments looks for one again, null when there can be none;
 * then the order's coupon is free again (R332), and an order without any other payment has ended.
 */
export async function giveUpOpening(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, orderId }: Pick<PaymentRow, 'id' | 'orderId'>,
  nextAskAt: Date | null,
): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    await failOpening(tx, id, now, nextAskAt)
    if (order) await endOrder(tx, order, { id, status: 'failed' }, now)
  })
}
