import type { Cart } from '@matla/contract/cart/cart'
import type { Db } from '#platform/db/database.ts'
import { together } from '#platform/db/together.ts'
import { type CartLine, deleteLines, readLines, unsetCoupon } from './cart.store.ts'
import { priceCart } from './cart-coupon.ts'
import { cartView } from './cart-view.ts'

/** Still in the shop, and for sale alone. */
export const isSold = (line: Pick<CartLine, 'isPublished' | 'isBundleOnly'>): boolean =>
  line.isPublished && !line.isBundleOnly

/** The priced cart, left as it is: for whoever changes it or looks in passing. What no longer fits is not counted. */
export async function readCart(db: Db, cartId: string): Promise<Cart> {
  const lines = await readLines(db, cartId)
  return cartView(cartId, priceCart(lines.filter(isSold)))
}

/** The priced cart for its page: what is no longer sold and a coupon that no longer fits leave it now, and are named (S17, S40). */
export async function tidyCart(db: Db, cartId: string): Promise<Cart> {
  const lines = await readLines(db, cartId)
  const dropped = lines.filter((line) => !isSold(line))
  const prices = priceCart(lines.filter(isSold))
  await together(
    deleteLines(
      db,
      cartId,
      dropped.map(({ id }) => id),
    ),
    prices.unfit === null ? Promise.resolve() : unsetCoupon(db, cartId, prices.unfit.coupon.id),
  )
  return cartView(cartId, prices, dropped)
}
