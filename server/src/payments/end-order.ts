import { releaseUse } from '#sales/coupons/release-use.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { newId } from '#lib/ids.ts'
import { closeUnpayable, unpayableOrders } from './close-unpayable.ts'
import { type LockedOrder, lockOrder } from '#sales/orders/locked-order.ts'
import { insertEvent } from './payments.store.ts'
import type { PaymentStatus } from '#schema/payments.tables.ts'

/** The payment that ended last, as it stands. */
type Ended = { readonly id: string; readonly status: PaymentStatus }
const atOnce = 100

/**
 * Ends a held order when no payment of it can take money any more: declined, written down with its cause, and its
 * coupon is free again. Changes nothing otherwise.
 */
export async function endOrder(tx: Tx, order: LockedOrder, payment: Ended, now: Date): Promise<boolean> {
  if (order.couponId !== null) await releaseUse(tx, order.id, now)
  const orderVersion = await closeUnpayable(tx, order.id)
  if (orderVersion === null) return false
  await insertEvent(tx, {
    id: newId(now),
    paymentId: payment.id,
    orderId: order.id,
    orderVersion,
    from: payment.status,
    to: payment.status,
    cause: 'reconcile',
    detail: { why: 'nothing can pay it any more' },
    at: now,
  })
  return true
}

/** Ends the open orders that something else than a provider's answer left without a payment. Returns how many. */
export async function endUnpayableOrders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  let ended = 0
  for (const { orderId, payment } of await unpayableOrders(db, atOnce)) {
    const isEnded = await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      return order ? endOrder(tx, order, payment, clock()) : false
    })
    if (isEnded) ended += 1
  }
  return ended
}
