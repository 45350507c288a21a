import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { redeemUse } from '#sales/coupons/coupon-uses.ts'
import { readOpenedCourses, updateOrderStatus } from '#sales/orders/orders.ts'
import { findLinkDraft, requirePayable } from './payment-link.ts'
import { findDraftBuyer, storeDraftOrder } from './store-draft-order.ts'

/**
 * Opens the courses of a link whose coupon covers the whole price. A repeated call finds the order paid. Fails
 * with `nothing-to-redeem` when there is something to pay, with the `payment-link-…` codes, and like a purchase.
 * Returns the order's id.
 */
export async function acceptLink(deps: Pick<Deps, 'db' | 'clock' | 'raise'>, token: string): Promise<string> {
  const { db, clock } = deps
  const now = clock()
  const draft = await findLinkDraft(db, token)
  requirePayable(draft)
  const buyer = await findDraftBuyer(db, draft, now)
  return db.transaction(async (tx) => {
    const { order } = await storeDraftOrder(tx, { draftId: draft.id, buyer, ip: null, now })
    if (order.totalHalalas > 0) fail('nothing-to-redeem')
    if (!(await redeemUse(tx, order.id, now)))
      throw new Error('a coupon use that was just reserved cannot be redeemed')
    await updateOrderStatus(tx, { orderId: order.id, status: 'paid', paidAt: now, paidCause: 'redeem' })
    const opened = await readOpenedCourses(tx, { orderId: order.id })
    await deps.raise('order.paid', tx, { order, cartId: null, opened, now })
    return order.id
  })
}
