import type { Cart } from '@matla/contract/cart/cart'
import { awaitAll } from '#platform/db/await-all.ts'
import type { Deps } from '#platform/deps.ts'
import { findCoupon, type Holder, mustBeUsable } from '#sales/coupons/find-coupon.ts'
import { lockCart, readLines, setCoupon, unsetAnyCoupon } from './cart.store.ts'
import { isSold } from './cart.ts'
import { readCart } from './change-cart.ts'

/**
 * Puts a coupon on a cart, in place of the one before. A code that is refused leaves the cart as it was. Fails with
 * `coupon-needed`, `coupon-invalid` and, in the documents' order, why it cannot be used (R315 to R321).
 */
export async function applyCoupon(
  { db }: Pick<Deps, 'db'>,
  cartId: string,
  typed: string,
  holder: Holder,
): Promise<Cart> {
  return db.transaction(async (tx) => {
    const [, lines, found] = await awaitAll(
      lockCart(tx, cartId),
      readLines(tx, { cartId }),
      findCoupon(tx, typed, holder),
    )
    const productIds = lines.filter(isSold).map(({ id }) => id)
    mustBeUsable(found, holder, productIds)
    await setCoupon(tx, cartId, found.coupon.id)
    return readCart(tx, cartId)
  })
}

/** Takes the coupon off (R324); a cart without one stays as it is. */
export async function removeCoupon({ db }: Pick<Deps, 'db'>, cartId: string): Promise<Cart> {
  await unsetAnyCoupon(db, cartId)
  return readCart(db, cartId)
}
