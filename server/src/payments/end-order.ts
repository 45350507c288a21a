import { newId } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { releaseUse } from '#sales/coupons/coupon-uses.ts'
import { lockOrder, type OrderRow } from '#sales/orders/orders.ts'
import type { PaymentStatus } from '#schema/payments.tables.ts'
import {
  declineUnpayable,
  failOpening,
  findUnpayable,
  insertEvent,
  type PaymentRow,
} from './payments.store.ts'

/** The payment that ended last, as it stands. */
type Ended = { readonly id: string; readonly status: PaymentStatus }
const atOnce = 100

/**
 * Ends a held order when no payment of it can take money any more: declined, written down with its cause, and its
 * coupon is free again. Changes nothing otherwise.
 */
async function endOrder(tx: Tx, order: OrderRow, payment: Ended, now: Date): Promise<boolean> {
  if (order.couponId !== null) await releaseUse(tx, order.id, now)
  const orderVersion = await declineUnpayable(tx, order.id)
  if (orderVersion === undefined) return false
  const { id: paymentId, status } = payment
  const unchanged = { paymentId, orderId: order.id, orderVersion, from: status, to: status }
  const detail = { why: 'nothing can pay it any more' }
  await insertEvent(tx, { id: newId(now), ...unchanged, cause: 'reconcile', detail, at: now })
  return true
}

/** Ends the open orders that something else than a provider's answer left without a payment. Returns how many. */
export async function endUnpayableOrders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  let ended = 0
  for (const { orderId, payment } of await findUnpayable(db, atOnce)) {
    const isEnded = await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      return order ? endOrder(tx, order, payment, clock()) : false
    })
    if (isEnded) ended += 1
  }
  return ended
}

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
