import type { Tx } from '#platform/db/database.ts'
import { awaitAll } from '#platform/db/await-all.ts'
import type { Deps } from '#platform/deps.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { deleteLines, findCartOfUser, unsetCoupon } from '#sales/cart/cart.store.ts'
import type { FrozenOrder } from './order.ts'

export type OpenedCourse = {
  readonly orderLineId: string
  readonly courseId: string
  readonly quantity: number
}

/** An order has become paid, or cost nothing and was redeemed. */
export type OrderPaid = {
  readonly order: FrozenOrder
  /** The cart that it was bought from; null: another way, or the buyer's cart of today. */
  readonly cartId: string | null
  /** What each of its lines opens: a course itself, or those of a bundle, so many units of each. */
  readonly opened: readonly OpenedCourse[]
  readonly now: Date
}
declare module '#platform/events.ts' {
  interface DomainEvents {
    'order.paid': OrderPaid
  }
}

/** So long the email of a purchase waits for its invoice, which is stored within a second or two. */
const invoiceWaitSeconds = 20

/** One email for one paid order, to the order's own buyer (docs/invariants.md). What cost nothing has no invoice. */
export const queuePurchaseEmail = (deps: Pick<Deps, 'jobs' | 'config'>, tx: Tx, { order, now }: OrderPaid) =>
  queueEmail(tx, deps, {
    kind: 'purchase',
    orderId: order.id,
    recipient: order.buyerEmail,
    lang: order.lang,
    now,
    afterSeconds: order.totalHalalas === 0 ? 0 : invoiceWaitSeconds,
  })

/** What was bought leaves the cart it was in, and so does the coupon it was bought with; what was added meanwhile stays. */
export async function takeFromCart(
  _deps: Pick<Deps, 'db'>,
  tx: Tx,
  { order: { userId, couponId, lines }, cartId }: OrderPaid,
): Promise<void> {
  const own = cartId ?? (await findCartOfUser(tx, userId))
  if (own === null) return
  const productIds = lines.map(({ productId }) => productId)
  await awaitAll(
    deleteLines(tx, own, productIds),
    couponId === null ? Promise.resolve() : unsetCoupon(tx, own, couponId),
  )
}
