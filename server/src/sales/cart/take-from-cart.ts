import type { Db } from '#platform/db/database.ts'
import { together } from '#platform/db/together.ts'
import { deleteLines, findCartOfUser, unsetCoupon } from './cart.store.ts'

/** What was bought leaves the cart it was in, and so does the coupon it was bought with; what was added meanwhile stays. */
export async function takeFromCart(
  tx: Db,
  { userId, couponId }: { readonly userId: string; readonly couponId: string | null },
  cartId: string | null,
  courseIds: readonly string[],
): Promise<void> {
  const own = cartId ?? (await findCartOfUser(tx, userId))
  if (own === null) return
  await together(
    deleteLines(tx, own, courseIds),
    couponId === null ? Promise.resolve() : unsetCoupon(tx, own, couponId),
  )
}
