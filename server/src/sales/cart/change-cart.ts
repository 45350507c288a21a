import type { Cart, CartNotice } from '@matla/contract/cart/cart'
import { bundlesHolding, findFirstBundle, findProduct, soldAs } from '#catalog/products.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { awaitAll } from '#platform/db/await-all.ts'
import type { Deps } from '#platform/deps.ts'
import { readAmounts } from '#platform/settings/settings.ts'
import { ownedAmong, ownedCourseIds } from '#sales/orders/orders.store.ts'
import {
  deleteAllLines,
  deleteCart,
  deleteLines,
  insertLine,
  lockCart,
  readLines,
  readProductsIn,
  unsetCoupon,
} from './cart.store.ts'
import { cartView, decideAdd, emptyCart, isSold, type Packages, priceCart, type Shelf } from './cart.ts'

/** The priced cart, left as it is: for whoever changes it or looks in passing. What no longer fits is not counted. */
export async function readCart(db: Db, cartId: string): Promise<Cart> {
  const [lines, amounts] = await awaitAll(readLines(db, { cartId }), readAmounts(db))
  return cartView(cartId, priceCart(lines.filter(isSold)), { leastHalalas: amounts.leastOrderHalalas })
}

/**
 * The priced cart for its page: what is no longer sold and a coupon that no longer fits leave it now, and are named.
 * `memberId`: who reads it and is told what of it he owns; null: a guest, who learns of no account.
 */
export async function tidyCart(db: Db, cartId: string, memberId: string | null): Promise<Cart> {
  const [lines, { leastOrderHalalas }] = await awaitAll(readLines(db, { cartId }), readAmounts(db))
  const dropped = lines.filter((line) => !isSold(line))
  const droppedIds = dropped.map(({ id }) => id)
  const prices = priceCart(lines.filter(isSold))
  await awaitAll(
    deleteLines(db, cartId, droppedIds),
    // What is reserved for the moment may be free again at the next look.
    prices.unfit === null || prices.unfit.no === 'coupon-reserved'
      ? Promise.resolve()
      : unsetCoupon(db, cartId, prices.unfit.coupon.id),
  )
  const packages = await packagesFor(
    db,
    prices.lines.flatMap(({ courseIds }) => courseIds),
  )
  const courseIds = [...prices.lines, ...packages.offered].flatMap((each) => each.courseIds)
  const shelf = memberId === null ? new Map() : await shelfOf(db, memberId, courseIds)
  return cartView(cartId, prices, { leastHalalas: leastOrderHalalas, dropped, packages, shelf })
}

/** The packages that could stand in place of lines with these courses. */
async function packagesFor(db: Db, courseIds: readonly string[]): Promise<Packages> {
  if (courseIds.length < 2) return { offered: [], firstId: null }
  const [offered, first] = await awaitAll(bundlesHolding(db, courseIds), findFirstBundle(db))
  return { offered, firstId: first?.id ?? null }
}

async function shelfOf(db: Db, userId: string, courseIds: readonly string[]): Promise<Shelf> {
  return new Map((await ownedAmong(db, { userId, courseIds })).map(({ id, name }) => [id, name]))
}

/**
 * Puts a product into a cart by any of its ids; `userId` is whose cart it is, null for a guest's. Fails with
 * `course-not-found`, `course-not-for-sale`, `course-already-in-cart`, `course-already-owned`, `cart-not-found` (R279 to R293).
 */
export async function addLine(
  deps: Pick<Deps, 'db' | 'clock'>,
  cartId: string,
  productKey: string,
  userId: string | null,
): Promise<{ cart: Cart; notice: CartNotice }> {
  return deps.db.transaction(async (tx) => {
    // What is in it is read after the cart is held: statements of one packet run in their order.
    const [ownCart, inCart, wanted, owned] = await awaitAll(
      lockCart(tx, cartId),
      readProductsIn(tx, { cartId }),
      findProduct(tx, productKey),
      userId === null ? Promise.resolve([]) : ownedCourseIds(tx, userId),
    )
    if (!wanted) return fail('course-not-found')
    if (ownCart?.userId !== userId) fail('cart-not-found')
    const verdict = decideAdd({ wanted, sold: await soldAs(tx, wanted), inCart, owned })
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
 * Takes a product out of a cart by any of its ids, also one that is sold only in a bundle; one that is not in the cart
 * changes nothing (R288, R385). Fails with `course-not-found`.
 */
export async function removeLine(db: Db, cartId: string, productKey: string): Promise<Cart> {
  const [named, inCart] = await awaitAll(findProduct(db, productKey), readProductsIn(db, { cartId }))
  const sold = named && (await soldAs(db, named))
  // What is no longer sold has no other id than its own.
  const own = inCart.find(({ id }) => id === productKey.trim().toLowerCase())
  const ids = [own, named, sold].flatMap((product) => (product ? [product.id] : []))
  if (ids.length === 0) fail('course-not-found')
  await deleteLines(db, cartId, ids)
  return readCart(db, cartId)
}

/** Empties a cart that goes on (R289). */
export async function clearCart(db: Db, cartId: string): Promise<Cart> {
  await deleteAllLines(db, cartId)
  return readCart(db, cartId)
}

/** Empties a guest cart and forgets it: the browser drops its id too (R289). */
export async function eraseCart(db: Db, cartId: string): Promise<Cart> {
  await deleteCart(db, cartId)
  return emptyCart()
}
