import type { Lang } from '@matla/contract/kit/lang'
import { findProduct, type Product } from '#catalog/products.ts'
import { lockUser } from '#identity/users.ts'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import { withoutParts } from '#sales/cart/cart.ts'
import { redeemUse, reserveUse } from '#sales/coupons/coupon-uses.ts'
import { keepOrder } from '#sales/orders/keep-order.ts'
import { freezeOrder, type FrozenOrder, type Priced } from '#sales/orders/order.ts'
import { moveOrder, readOpened } from '#sales/orders/orders.ts'
import { boughtAs, type Bought, priceItems, readShelf, whatIsBought } from './what-is-bought.ts'

export type RedeemRequest = {
  /** Null: the coupon that is on the cart. */
  readonly couponCode: string | null
  /** Any ids of products; null: what is in the cart. */
  readonly productKeys: readonly string[] | null
  readonly lang: Lang
}
type RedeemDeps = Pick<Deps, 'db' | 'clock' | 'raise'>

/**
 * Opens, without payment, what a coupon covers whole: an order of nothing to pay that is paid at once, one grant a buyer
 * and course (R325 to R329). The coupon goes the same way as in a purchase. Fails with `coupon-needed` and
 * why it cannot be used, `nothing-to-redeem`, `course-not-found`, `course-already-owned`, `cart-empty`.
 */
export async function redeemProducts(
  deps: RedeemDeps,
  actor: Actor,
  request: RedeemRequest,
): Promise<FrozenOrder> {
  const now = deps.clock()
  const redeemed = await deps.db.transaction(async (tx) => {
    await lockUser(tx, actor.userId)
    const { products, coupon, couponNo, cartId } = await wanted(tx, actor, request)
    const isOfCart = request.productKeys === null
    if (couponNo !== null)
      fail(isOfCart && couponNo === 'coupon-not-for-cart' ? 'nothing-to-redeem' : couponNo)
    const free = products.filter(isFree)
    // The cart's coupon leaves with what it was for: there is no code that anyone forgot to type.
    if (!coupon || free.length === 0) return fail(coupon || isOfCart ? 'nothing-to-redeem' : 'coupon-needed')
    const order = freezeOrder(newId(now), { ...actor, lang: request.lang }, free, coupon.id)
    await keepOrder(tx, order, { sessionId: actor.sessionId, cartId, itemId: null, now })
    await reserveUse(tx, { coupon, orderId: order.id, userId: actor.userId, from: null }, now)
    if (!(await redeemUse(tx, order.id, now))) throw new Error('a use that was just reserved is gone')
    await moveOrder(tx, { orderId: order.id, status: 'paid', paidAt: now, paidCause: 'redeem' })
    const opened = await readOpened(tx, { orderId: order.id })
    await deps.raise('order.paid', tx, { order, cartId, opened, now })
    reach('redeem:before-commit')
    return order
  })
  reach('redeem:after-commit')
  return redeemed
}

const isFree = ({ priceHalalas, discountHalalas }: Priced) => discountHalalas === priceHalalas

async function wanted(tx: Db, actor: Actor, { couponCode, productKeys }: RedeemRequest): Promise<Bought> {
  if (productKeys !== null) {
    const items = await namedProducts(tx, actor, productKeys)
    return { ...(await priceItems(tx, actor, items, couponCode)), cartId: null }
  }
  const inCart = await whatIsBought(tx, actor, { keys: null, couponCode: null })
  if (couponCode === null) return inCart
  return { ...inCart, ...(await priceItems(tx, actor, inCart.products, couponCode)) }
}

/** The named products that are not the buyer's yet. Fails with `course-already-owned` when all of them are. */
async function namedProducts(tx: Db, { userId }: Actor, keys: readonly string[]) {
  const isOwned = await readShelf(tx, userId)
  const found = new Map<string, Product>()
  for (const key of keys) {
    const product = (await findProduct(tx, key)) ?? fail('course-not-found')
    const sold = await boughtAs(tx, product)
    if (!isOwned(product) && !isOwned(sold)) found.set(sold.id, sold)
  }
  if (keys.length > 0 && found.size === 0) fail('course-already-owned')
  return withoutParts([...found.values()])
}
