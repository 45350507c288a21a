import type { Lang } from '@matla/contract/kit/lang'
import { findProduct, type Product } from '#catalog/products.ts'
import { lockUser } from '#identity/users.ts'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import { removeBundleParts } from '#sales/cart/cart.ts'
import { redeemUse, reserveUse } from '#sales/coupons/coupon-uses.ts'
import { createOrder } from '#sales/orders/create-order.ts'
import { freezeOrder, type FrozenOrder, type PricedProduct } from '#sales/orders/order.ts'
import { updateOrderStatus, readOpenedCourses } from '#sales/orders/orders.ts'
import {
  findSoldProduct,
  type PricedPurchase,
  priceItems,
  readOwnership,
  pricePurchase,
} from './price-purchase.ts'

export type RedeemRequest = {
  /** null for the coupon on the cart. */
  readonly couponCode: string | null
  /** Ids of the products; null for the cart. */
  readonly productKeys: readonly string[] | null
  readonly lang: Lang
}
type RedeemDeps = Pick<Deps, 'db' | 'clock' | 'raise'>

/**
 * Opens products that a coupon covers in full: creates an order with a total of zero that counts as paid (R325 to
 * R329). The coupon use is reserved and redeemed as in a purchase. Fails with `coupon-needed` or the reason why
 * the coupon cannot be used, `nothing-to-redeem`, `course-not-found`, `course-already-owned` or `cart-empty`.
 */
export async function redeemProducts(
  deps: RedeemDeps,
  actor: Actor,
  request: RedeemRequest,
): Promise<FrozenOrder> {
  const now = deps.clock()
  const redeemed = await deps.db.transaction(async (tx) => {
    await lockUser(tx, actor.userId)
    const { products, coupon, couponNo, cartId } = await readPurchase(tx, actor, request)
    const isOfCart = request.productKeys === null
    if (couponNo !== null)
      fail(isOfCart && couponNo === 'coupon-not-for-cart' ? 'nothing-to-redeem' : couponNo)
    const free = products.filter(isFree)
    // A cart's coupon is removed together with the lines it covered, so the buyer did not forget a code.
    if (!coupon || free.length === 0) return fail(coupon || isOfCart ? 'nothing-to-redeem' : 'coupon-needed')
    const order = freezeOrder(newId(now), { ...actor, lang: request.lang }, free, coupon.id)
    await createOrder(tx, order, { sessionId: actor.sessionId, cartId, itemId: null, now })
    await reserveUse(tx, { coupon, orderId: order.id, userId: actor.userId, from: null }, now)
    if (!(await redeemUse(tx, order.id, now)))
      throw new Error('a coupon use that was just reserved cannot be redeemed')
    await updateOrderStatus(tx, { orderId: order.id, status: 'paid', paidAt: now, paidCause: 'redeem' })
    const opened = await readOpenedCourses(tx, { orderId: order.id })
    await deps.raise('order.paid', tx, { order, cartId, opened, now })
    reach('redeem:before-commit')
    return order
  })
  reach('redeem:after-commit')
  return redeemed
}

const isFree = ({ priceHalalas, discountHalalas }: PricedProduct) => discountHalalas === priceHalalas

async function readPurchase(
  tx: Db,
  actor: Actor,
  { couponCode, productKeys }: RedeemRequest,
): Promise<PricedPurchase> {
  if (productKeys !== null) {
    const items = await findUnownedProducts(tx, actor, productKeys)
    return { ...(await priceItems(tx, actor, items, couponCode)), cartId: null }
  }
  const inCart = await pricePurchase(tx, actor, { keys: null, couponCode: null })
  if (couponCode === null) return inCart
  return { ...inCart, ...(await priceItems(tx, actor, inCart.products, couponCode)) }
}

/** The named products that the buyer does not own. Fails with `course-already-owned` when they own all of them. */
async function findUnownedProducts(tx: Db, { userId }: Actor, keys: readonly string[]) {
  const isOwned = await readOwnership(tx, userId)
  const products = new Map<string, Product>()
  for (const key of keys) {
    const product = (await findProduct(tx, key)) ?? fail('course-not-found')
    const sold = await findSoldProduct(tx, product)
    if (!isOwned(product) && !isOwned(sold)) products.set(sold.id, sold)
  }
  if (keys.length > 0 && products.size === 0) fail('course-already-owned')
  return removeBundleParts([...products.values()])
}
