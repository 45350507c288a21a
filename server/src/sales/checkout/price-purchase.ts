import { findProduct, type Product, findPurchasable } from '#catalog/products.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { awaitAll } from '#platform/db/await-all.ts'
import { readLinesOfUser } from '#sales/cart/cart.store.ts'
import { isOnSale, isIncludedIn, priceCart, removeBundleParts } from '#sales/cart/cart.ts'
import { type Coupon, type CouponRejection, discountLines } from '#sales/coupons/coupon.ts'
import { findCoupon, type Holder, appliesTo, checkUsable } from '#sales/coupons/find-coupon.ts'
import type { PricedProduct } from '#sales/orders/order.ts'
import { findOwnedCourseIds } from '#sales/orders/orders.ts'

export type PricedPurchase = {
  readonly products: readonly PricedProduct[]
  readonly cartId: string | null
  /** The coupon that the prices include. */
  readonly coupon: Coupon | null
  /** Why the cart's coupon cannot be used. */
  readonly couponNo: CouponRejection | null
}
type Buyer = NonNullable<Holder>
export type PurchaseInput = {
  /** Ids of the products to buy without the cart, each listed once; null for the cart. */
  readonly keys: readonly string[] | null
  /** A second list of the same products; any difference is rejected. */
  readonly sameAs?: readonly string[] | null
  /** null or empty for none, or for the cart's own coupon when the cart is bought. */
  readonly couponCode: string | null
}

/**
 * Prices a purchase from the catalogue: the named products or the cart, with the named coupon. Fails with
 * `course-not-found`, `course-not-for-sale`, `cart-empty`, `cart-changed`, `course-already-owned`, or the reason
 * why a named coupon cannot be used.
 */
export async function pricePurchase(
  tx: Db,
  buyer: Buyer,
  { keys, sameAs = null, couponCode }: PurchaseInput,
): Promise<PricedPurchase> {
  const [isOwned, inCart] = await awaitAll(
    readOwnership(tx, buyer.userId),
    readLinesOfUser(tx, { userId: buyer.userId }),
  )
  if (keys !== null) {
    const products = await findNamedProducts(tx, keys, isOwned)
    if (sameAs !== null && !areSameProducts(products, await findNamedProducts(tx, sameAs, isOwned)))
      fail('cart-changed')
    return { ...(await priceItems(tx, buyer, products, couponCode)), cartId: null }
  }
  const lines = removeBundleParts(inCart.filter(isOnSale))
  const [first] = lines
  if (!first) return fail('cart-empty')
  if (lines.some(isOwned)) fail('course-already-owned')
  const { cartId } = first
  if (hasCode(couponCode)) return { ...(await priceItems(tx, buyer, lines, couponCode)), cartId }
  const { lines: products, coupon, unfit } = priceCart(lines)
  return { products, cartId, coupon, couponNo: unfit?.no ?? null }
}

/** Whether a coupon code is given; white space counts as none. */
export const hasCode = (couponCode: string | null): couponCode is string =>
  couponCode !== null && couponCode.trim() !== ''

async function findNamedProducts(
  tx: Db,
  keys: readonly string[],
  isOwned: Awaited<ReturnType<typeof readOwnership>>,
): Promise<Product[]> {
  const products = new Map<string, Product>()
  for (const key of keys) {
    const product = (await findProduct(tx, key)) ?? fail('course-not-found')
    const sold = await findSoldProduct(tx, product)
    if (isOwned(product) || isOwned(sold)) fail('course-already-owned')
    products.set(sold.id, sold)
  }
  return removeBundleParts([...products.values()])
}

const areSameProducts = (a: readonly Product[], b: readonly Product[]): boolean =>
  a.length === b.length && a.every(({ id }) => b.some((other) => other.id === id))

/** Returns a function that checks whether the buyer owns every course of a product. */
export async function readOwnership(tx: Db, userId: string) {
  const owned = await findOwnedCourseIds(tx, userId)
  return (product: Pick<Product, 'courseIds'>): boolean => isIncludedIn(product, owned)
}

/** Returns the product itself, or the bundle that it is sold in (R120). Fails with `course-not-for-sale`. */
export const findSoldProduct = async (tx: Db, product: Product): Promise<Product> =>
  (await findPurchasable(tx, product)) ?? fail('course-not-for-sale')

/** Prices items with a coupon code. Fails with the reason why it cannot be used. */
export async function priceItems(
  tx: Db,
  holder: Holder,
  items: readonly PricedProduct[],
  couponCode: string | null,
): Promise<Pick<PricedPurchase, 'products' | 'coupon' | 'couponNo'>> {
  if (!hasCode(couponCode)) return { products: items, coupon: null, couponNo: null }
  const match = await findCoupon(tx, couponCode, holder)
  checkUsable(match, holder, items)
  const lines = items.map((item) => ({ ...item, isEligible: appliesTo(match, item.id) }))
  const { coupon } = match
  return { products: discountLines(lines, coupon), coupon, couponNo: null }
}

/**
 * Prices one item with a coupon. Fails with `coupon-needed`, `course-not-found`, `course-not-for-sale`, or the
 * reason why the coupon cannot be used.
 */
export async function quoteItem(
  db: Db,
  holder: Holder,
  { itemId, couponCode }: { readonly itemId: string; readonly couponCode: string },
) {
  const product = (await findProduct(db, itemId)) ?? fail('course-not-found')
  const sold = await findSoldProduct(db, product)
  const { products, coupon } = await priceItems(db, holder, [sold], couponCode)
  if (coupon === null) return fail('coupon-needed')
  const discountHalalas = products.reduce((sum, { discountHalalas: each = 0 }) => sum + each, 0)
  return { coupon, discountHalalas, totalHalalas: sold.priceHalalas - discountHalalas }
}
