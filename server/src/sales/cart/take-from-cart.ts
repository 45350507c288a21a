import type { OrderPaid } from '#sales/orders/order-paid.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { together } from '#platform/db/together.ts'
import { deleteLines, findCartOfUser, unsetCoupon } from './cart.store.ts'

/** What was bought leaves the cart it was in, and so does the coupon it was bought with; what was added meanwhile stays. */
export async function takeFromCart(
  _deps: Pick<Deps, 'db'>,
  tx: Tx,
  { order: { userId, couponId, lines }, cartId }: OrderPaid,
): Promise<void> {
  const own = cartId ?? (await findCartOfUser(tx, userId))
  if (own === null) return
  await together(
    deleteLines(
      tx,
      own,
      lines.map(({ courseId }) => courseId),
    ),
    couponId === null ? Promise.resolve() : unsetCoupon(tx, own, couponId),
  )
}
