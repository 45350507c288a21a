import type { Cart } from '@matla/contract/cart/cart'
import { awaitAll } from '#platform/db/await-all.ts'
import type { Deps } from '#platform/deps.ts'
import { findCoupon, type Holder, checkUsable } from '#sales/coupons/find-coupon.ts'
import { lockCart, readLines, setCoupon, clearCoupon } from './cart.store.ts'
import { isOnSale } from './cart.ts'
import { readCart } from './change-cart.ts'

/**
 * Applies a coupon to a cart, replacing the previous one. A rejected code leaves the cart unchanged. Fails with
 * `coupon-needed`, `coupon-invalid` or, in the documented order, the reason why the coupon cannot be used (R315
 * to R321).
 */
export async function applyCoupon(
  { db }: Pick<Deps, 'db'>,
  cartId: string,
  code: string,
  holder: Holder,
): Promise<Cart> {
  return db.transaction(async (tx) => {
    const [, lines, match] = await awaitAll(
      lockCart(tx, cartId),
      readLines(tx, { cartId }),
      findCoupon(tx, code, holder),
    )
    checkUsable(match, holder, lines.filter(isOnSale))
    await setCoupon(tx, cartId, match.coupon.id)
    return readCart(tx, cartId)
  })
}

/** Removes the coupon from a cart (R324). */
export async function removeCoupon({ db }: Pick<Deps, 'db'>, cartId: string): Promise<Cart> {
  await clearCoupon(db, cartId)
  return readCart(db, cartId)
}
