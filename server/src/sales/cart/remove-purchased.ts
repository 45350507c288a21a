import { awaitAll } from '#platform/db/await-all.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { OrderPaidEvent } from '#sales/orders/order-paid.ts'
import { deleteLines, findCartOfUser, removeCouponFromCart } from './cart.store.ts'

/** Removes the purchased products and the coupon from the cart. Lines added in the meantime stay. */
export async function removePurchased(
  _deps: Pick<Deps, 'db'>,
  tx: Tx,
  { order: { userId, couponId, lines }, cartId }: OrderPaidEvent,
): Promise<void> {
  const purchasedCartId = cartId ?? (await findCartOfUser(tx, userId))
  if (purchasedCartId === null) return
  const productIds = lines.map(({ productId }) => productId)
  await awaitAll(
    deleteLines(tx, purchasedCartId, productIds),
    couponId === null ? Promise.resolve() : removeCouponFromCart(tx, purchasedCartId, couponId),
  )
}
