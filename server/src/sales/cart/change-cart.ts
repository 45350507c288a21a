import type { Cart, CartNotice } from '@matla/contract/cart/cart'
import { findBundlesWithCourses, findFirstBundle, findProduct, findPurchasable } from '#catalog/products.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { awaitAll } from '#platform/db/await-all.ts'
import type { Deps } from '#platform/deps.ts'
import { readAmounts } from '#platform/settings/settings.ts'
import { findOwnedAmong, findOwnedCourseIds } from '#sales/orders/orders.store.ts'
import type { CouponRejection } from '#sales/coupons/coupon.ts'
import {
  deleteAllLines,
  deleteCart,
  deleteLines,
  insertLine,
  lockCart,
  readLines,
  readProductsIn,
  removeCouponFromCart,
} from './cart.store.ts'
import {
  toCartView,
  decideAdd,
  createEmptyCart,
  isOnSale,
  type Packages,
  priceCart,
  type OwnedCourses,
} from './cart.ts'

/**
 * Reads the priced cart without changing it. Products that are no longer sold and unusable coupons are left out.
 */
export async function readCart(db: Db, cartId: string): Promise<Cart> {
  const [lines, amounts] = await awaitAll(readLines(db, { cartId }), readAmounts(db))
  return toCartView(cartId, priceCart(lines.filter(isOnSale)), { leastHalalas: amounts.leastOrderHalalas })
}

/**
 * Reads the priced cart for its page. Products that are no longer sold and unusable coupons are removed and
 * listed. `memberId` is the member whose owned courses are marked; null for a guest, who must not learn about any
 * account.
 */
export async function refreshCart(db: Db, cartId: string, memberId: string | null): Promise<Cart> {
  const [lines, { leastOrderHalalas }] = await awaitAll(readLines(db, { cartId }), readAmounts(db))
  const dropped = lines.filter((line) => !isOnSale(line))
  const droppedIds = dropped.map(({ id }) => id)
  const prices = priceCart(lines.filter(isOnSale))
  await awaitAll(
    deleteLines(db, cartId, droppedIds),
    prices.unfit === null || mayFitLater(prices.unfit.no)
      ? Promise.resolve()
      : removeCouponFromCart(db, cartId, prices.unfit.coupon.id),
  )
  const packages = await findPackages(
    db,
    prices.lines.flatMap(({ courseIds }) => courseIds),
  )
  const courseIds = [...prices.lines, ...packages.offered].flatMap((each) => each.courseIds)
  const shelf = memberId === null ? new Map() : await findOwnedCourses(db, memberId, courseIds)
  return toCartView(cartId, prices, { leastHalalas: leastOrderHalalas, dropped, packages, shelf })
}

/** Whether the coupon stays on the cart, because a use may become free or the cart may grow. */
export const mayFitLater = (no: CouponRejection): boolean =>
  no === 'coupon-reserved' || no === 'coupon-needs-more'

/** Finds packages that could replace lines with these courses. */
async function findPackages(db: Db, courseIds: readonly string[]): Promise<Packages> {
  if (courseIds.length < 2) return { offered: [], firstId: null }
  const [offered, first] = await awaitAll(findBundlesWithCourses(db, courseIds), findFirstBundle(db))
  return { offered, firstId: first?.id ?? null }
}

async function findOwnedCourses(db: Db, userId: string, courseIds: readonly string[]): Promise<OwnedCourses> {
  return new Map((await findOwnedAmong(db, { userId, courseIds })).map(({ id, name }) => [id, name]))
}

/**
 * Adds a product to a cart by any of its ids. `userId` is the owner of the cart, null for a guest cart. Fails
 * with `course-not-found`, `course-not-for-sale`, `course-already-in-cart`, `course-already-owned` or
 * `cart-not-found` (R279 to R293).
 */
export async function addLine(
  deps: Pick<Deps, 'db' | 'clock'>,
  cartId: string,
  productKey: string,
  userId: string | null,
): Promise<{ cart: Cart; notice: CartNotice }> {
  return deps.db.transaction(async (tx) => {
    // Statements of a batch run in order, so the contents are read after the cart is locked.
    const [ownCart, inCart, requested, owned] = await awaitAll(
      lockCart(tx, cartId),
      readProductsIn(tx, { cartId }),
      findProduct(tx, productKey),
      userId === null ? Promise.resolve([]) : findOwnedCourseIds(tx, userId),
    )
    if (!requested) return fail('course-not-found')
    if (ownCart?.userId !== userId) fail('cart-not-found')
    const verdict = decideAdd({
      requested,
      sold: await findPurchasable(tx, requested),
      inCart,
      owned,
    })
    if ('no' in verdict) return fail(verdict.no)
    const [, , cart] = await awaitAll(
      deleteLines(tx, cartId, verdict.remove),
      insertLine(tx, { cartId, productId: verdict.add, addedAt: deps.clock() }),
      readCart(tx, cartId),
    )
    return { cart, notice: verdict.notice }
  })
}

/**
 * Removes a product from a cart by any of its ids, even when it is sold only in a bundle. Removing a product that is not
 * in the cart changes nothing (R288, R385). Fails with `course-not-found`.
 */
export async function removeLine(db: Db, cartId: string, productKey: string): Promise<Cart> {
  const [named, inCart] = await awaitAll(findProduct(db, productKey), readProductsIn(db, { cartId }))
  const sold = named && (await findPurchasable(db, named))
  // A product that is no longer sold can only be found by its own id.
  const cartItem = inCart.find(({ id }) => id === productKey.trim().toLowerCase())
  const ids = [cartItem, named, sold].flatMap((product) => (product ? [product.id] : []))
  if (ids.length === 0) fail('course-not-found')
  await deleteLines(db, cartId, ids)
  return readCart(db, cartId)
}

/** Deletes all lines of a cart (R289). */
export async function clearCart(db: Db, cartId: string): Promise<Cart> {
  await deleteAllLines(db, cartId)
  return readCart(db, cartId)
}

/** Deletes a guest cart; the browser deletes its cookie as well (R289). */
export async function deleteGuestCart(db: Db, cartId: string): Promise<Cart> {
  await deleteCart(db, cartId)
  return createEmptyCart()
}
