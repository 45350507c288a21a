import { findProduct, type Product, soldAs } from '#catalog/products.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { awaitAll } from '#platform/db/await-all.ts'
import { readLinesOfUser } from '#sales/cart/cart.store.ts'
import { isSold, isWithin, priceCart, withoutParts } from '#sales/cart/cart.ts'
import { type Coupon, type CouponNo, priceLines } from '#sales/coupons/coupon.ts'
import { findCoupon, type Holder, isFor, mustBeUsable } from '#sales/coupons/find-coupon.ts'
import type { Priced } from '#sales/orders/order.ts'
import { ownedCourseIds } from '#sales/orders/orders.ts'

export type Bought = {
  readonly products: readonly Priced[]
  readonly cartId: string | null
  /** The coupon that the prices are made with. */
  readonly coupon: Coupon | null
  /** Why the cart's coupon takes nothing off. */
  readonly couponNo: CouponNo | null
}
type Buyer = NonNullable<Holder>
export type Purchase = {
  /** Any ids of products, bought without the cart, each once; null: the cart. */
  readonly keys: readonly string[] | null
  /** The same said once more: other products than these are refused. */
  readonly sameAs?: readonly string[] | null
  /** null or empty: none, and for the cart the coupon that is on it. */
  readonly couponCode: string | null
}

/**
 * What this buyer is about to pay for, at the catalogue's prices: what is named, or the whole cart, with the coupon that
 * is named. Fails with `course-not-found`, `course-not-for-sale`, `cart-empty`, `cart-changed`, `course-already-owned`,
 * and why a named coupon cannot be used.
 */
export async function whatIsBought(
  tx: Db,
  buyer: Buyer,
  { keys, sameAs = null, couponCode }: Purchase,
): Promise<Bought> {
  const [isOwned, inCart] = await awaitAll(
    readShelf(tx, buyer.userId),
    readLinesOfUser(tx, { userId: buyer.userId }),
  )
  if (keys !== null) {
    const products = await namedProducts(tx, keys, isOwned)
    if (sameAs !== null && !areSame(products, await namedProducts(tx, sameAs, isOwned))) fail('cart-changed')
    return { ...(await priceItems(tx, buyer, products, couponCode)), cartId: null }
  }
  const lines = withoutParts(inCart.filter(isSold))
  const [first] = lines
  if (!first) return fail('cart-empty')
  if (lines.some(isOwned)) fail('course-already-owned')
  const { cartId } = first
  if (hasCode(couponCode)) return { ...(await priceItems(tx, buyer, lines, couponCode)), cartId }
  const { lines: products, coupon, unfit } = priceCart(lines)
  return { products, cartId, coupon, couponNo: unfit?.no ?? null }
}

/** Whether a coupon is named; nothing but spaces names none. */
export const hasCode = (couponCode: string | null): couponCode is string =>
  couponCode !== null && couponCode.trim() !== ''

async function namedProducts(
  tx: Db,
  keys: readonly string[],
  isOwned: Awaited<ReturnType<typeof readShelf>>,
): Promise<Product[]> {
  const found = new Map<string, Product>()
  for (const key of keys) {
    const product = (await findProduct(tx, key)) ?? fail('course-not-found')
    const sold = await boughtAs(tx, product)
    if (isOwned(product) || isOwned(sold)) fail('course-already-owned')
    found.set(sold.id, sold)
  }
  return withoutParts([...found.values()])
}

const areSame = (some: readonly Product[], others: readonly Product[]): boolean =>
  some.length === others.length && some.every(({ id }) => others.some((other) => other.id === id))

/** Tells of a product whether every course that it opens is this buyer's already. */
export async function readShelf(tx: Db, userId: string) {
  const owned = await ownedCourseIds(tx, userId)
  return (product: Pick<Product, 'courseIds'>): boolean => isWithin(product, owned)
}

/** The product itself, or the bundle it is sold in (R120). Fails with `course-not-for-sale`. */
export const boughtAs = async (tx: Db, product: Product): Promise<Product> =>
  (await soldAs(tx, product)) ?? fail('course-not-for-sale')

/** Items with the coupon that was typed for them. Fails with why it cannot be used. */
export async function priceItems(
  tx: Db,
  holder: Holder,
  items: readonly Priced[],
  couponCode: string | null,
): Promise<Pick<Bought, 'products' | 'coupon' | 'couponNo'>> {
  if (!hasCode(couponCode)) return { products: items, coupon: null, couponNo: null }
  const found = await findCoupon(tx, couponCode, holder)
  const productIds = items.map(({ id }) => id)
  mustBeUsable(found, holder, productIds)
  const lines = items.map((item) => ({ ...item, isEligible: isFor(found, item.id) }))
  const { coupon } = found
  return { products: priceLines(lines, coupon.discountBasisPoints), coupon, couponNo: null }
}

/** What one item costs with a coupon. Fails with `coupon-needed`, why it cannot be used, `course-not-found`, `course-not-for-sale`. */
export async function quoteItem(
  db: Db,
  holder: Holder,
  { itemId, couponCode }: { readonly itemId: string; readonly couponCode: string },
) {
  const product = (await findProduct(db, itemId)) ?? fail('course-not-found')
  const sold = await boughtAs(db, product)
  const { products, coupon } = await priceItems(db, holder, [sold], couponCode)
  if (coupon === null) return fail('coupon-needed')
  const discountHalalas = products.reduce((sum, { discountHalalas: each = 0 }) => sum + each, 0)
  return { coupon, discountHalalas, totalHalalas: sold.priceHalalas - discountHalalas }
}
