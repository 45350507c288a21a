import { findProduct } from '#catalog/products.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { readLines } from '#sales/cart/cart.store.ts'
import { isOnSale, priceCart, removeBundleParts } from '#sales/cart/cart.ts'
import type { CouponRejection } from '#sales/coupons/coupon.ts'
import type { Holder } from '#sales/coupons/find-coupon.ts'
import { freezeOrder } from '#sales/orders/order.ts'
import { findSoldProduct, priceItems, pricePurchase, type PricedPurchase } from './price-purchase.ts'

type QuoteInput = {
  /** null for a guest who is not identified yet. */
  readonly holder: Holder
  /** The cart of the guest's browser. */
  readonly guestCartId: string | null
  /** The only item to buy, without the cart. */
  readonly itemKey: string | null
  readonly couponCode: string | null
}

/**
 * Prices a purchase that is not an order yet, even for a guest who is not identified. Fails like `pricePurchase`,
 * and stores nothing.
 */
export async function quotePurchase(
  db: Db,
  { holder, guestCartId, itemKey, couponCode }: QuoteInput,
): Promise<{ readonly totalHalalas: number; readonly couponNo: CouponRejection | null }> {
  const keys = itemKey === null ? null : [itemKey]
  const { products, couponNo } = holder
    ? await pricePurchase(db, holder, { keys, couponCode })
    : await priceForGuest(db, { guestCartId, itemKey, couponCode })
  const nobody = { userId: '', fullName: '', email: '', lang: 'ar' } as const
  return { totalHalalas: freezeOrder('', nobody, products).totalHalalas, couponNo }
}

async function priceForGuest(
  db: Db,
  { guestCartId, itemKey, couponCode }: Omit<QuoteInput, 'holder'>,
): Promise<Pick<PricedPurchase, 'products' | 'couponNo'>> {
  if (itemKey !== null) {
    const product = (await findProduct(db, itemKey)) ?? fail('course-not-found')
    return priceItems(db, null, [await findSoldProduct(db, product)], couponCode)
  }
  const inCart = guestCartId === null ? [] : await readLines(db, { cartId: guestCartId })
  const lines = removeBundleParts(inCart.filter(isOnSale))
  if (lines.length === 0) fail('cart-empty')
  const { lines: products, unfit } = priceCart(lines)
  return { products, couponNo: unfit?.no ?? null }
}
