import { newId } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { releaseUse } from '#sales/coupons/coupon-uses.ts'
import { lockOrder, type OrderRow } from '#sales/orders/orders.ts'
import type { PaymentStatus } from '#schema/payments.tables.ts'
import {
  declineUnpayableOrder,
  failOpening,
  findUnpayableOrders,
  insertEvent,
  type PaymentRow,
} from './payments.store.ts'

/** The last payment of an order, with its final status. */
type EndedPayment = { readonly id: string; readonly status: PaymentStatus }
const batchSize = 100

/**
 * Declines a locked order when none of its payments can take money any more, records the event and releases its
 * coupon use. Changes nothing otherwise.
 */
async function endOrder(tx: Tx, order: OrderRow, payment: EndedPayment, now: Date): Promise<boolean> {
  if (order.couponId !== null) await releaseUse(tx, order.id, now)
  const orderVersion = await declineUnpayableOrder(tx, order.id)
  if (orderVersion === undefined) return false
  const { id: paymentId, status } = payment
  const unchanged = { paymentId, orderId: order.id, orderVersion, from: status, to: status }
  const detail = { why: 'nothing can pay it any more' }
  await insertEvent(tx, { id: newId(now), ...unchanged, cause: 'reconcile', detail, at: now })
  return true
}

/** Declines open orders without a payable payment that no provider's response has ended. Returns how many. */
export async function endUnpayableOrders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  let ended = 0
  for (const { orderId, payment } of await findUnpayableOrders(db, batchSize)) {
    const isEnded = await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      return order ? endOrder(tx, order, payment, clock()) : false
    })
    if (isEnded) ended += 1
  }
  return ended
}

/**
 * Marks a payment as failed because no page is known to be open. The reconciliation of pending payments looks for
 * a page again at `nextAskAt`. When that is null, no page can exist: the coupon use is released (R332), and an
 * order without another payment is declined.
 */
export async function abandonOpening(
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
