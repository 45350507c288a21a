import { bundleParts, type CatalogueCourse, findCourse } from '#catalog/courses.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { together } from '#platform/db/together.ts'
import { readLinesOfUser } from '#sales/cart/cart.store.ts'
import { isSold, priceCart, withoutParts } from '#sales/cart/cart.ts'
import { type Coupon, type CouponNo, priceLines } from '#sales/coupons/coupon.ts'
import { findCoupon, type Holder, isFor, whyNot } from '#sales/coupons/find-coupon.ts'
import type { Priced } from '#sales/orders/order.ts'
import { ownedCourseIds } from '#sales/orders/orders.ts'

export type Bought = {
  readonly courses: readonly Priced[]
  readonly cartId: string | null
  /** The coupon that the prices are made with. */
  readonly coupon: Coupon | null
  /** Why the cart's coupon takes nothing off. */
  readonly couponNo: CouponNo | null
}
type Buyer = NonNullable<Holder>
type Item = { readonly key: string; readonly couponCode: string | null }

/**
 * What this buyer is about to pay for, at the catalogue's prices and with his coupon: one item, or his whole cart.
 * Fails with `course-not-found`, `course-not-for-sale`, `cart-empty`, `course-already-owned`, and for one item why its coupon cannot be used.
 */
export async function whatIsBought(tx: Db, buyer: Buyer, item: Item | null): Promise<Bought> {
  const [{ bundle, isOwned }, inCart] = await together(
    readShelf(tx, buyer.userId),
    readLinesOfUser(tx, { userId: buyer.userId }),
  )
  if (item !== null) {
    const course = (await findCourse(tx, item.key)) ?? fail('course-not-found')
    const sold = await soldAs(tx, course, bundle)
    if (isOwned(course.id) || isOwned(sold.id)) fail('course-already-owned')
    return { ...(await priceItems(tx, buyer, [sold], item.couponCode)), cartId: null }
  }
  const lines = withoutParts(inCart.filter(isSold), bundle)
  const [first] = lines
  if (!first) return fail('cart-empty')
  if (lines.some(({ id }) => isOwned(id))) fail('course-already-owned')
  const { lines: courses, coupon, unfit } = priceCart(lines)
  return { courses, cartId: first.cartId, coupon, couponNo: unfit?.no ?? null }
}

/** The bundle, if the shop sells one, and what of everything is this buyer's already. */
export async function readShelf(tx: Db, userId: string) {
  const [bundle, owned] = await together(bundleParts(tx), ownedCourseIds(tx, userId))
  const isOwned = (id: string) =>
    id === bundle?.id ? bundle.courseIds.every((part) => owned.includes(part)) : owned.includes(id)
  return { bundle, isOwned }
}

/** A course that is sold only in the bundle is bought as the bundle (R120). Fails with `course-not-for-sale`. */
export const soldAs = async (
  tx: Db,
  course: CatalogueCourse,
  bundle: { readonly id: string } | null,
): Promise<CatalogueCourse> => {
  if (!course.isBundleOnly) return course
  return (bundle && (await findCourse(tx, bundle.id))) ?? fail('course-not-for-sale')
}

/** Items with the coupon that was typed for them. Fails with why it cannot be used. */
export async function priceItems(
  tx: Db,
  holder: Holder,
  items: readonly Priced[],
  couponCode: string | null,
): Promise<Pick<Bought, 'courses' | 'coupon' | 'couponNo'>> {
  if (couponCode === null || couponCode.trim() === '') return { courses: items, coupon: null, couponNo: null }
  const found = await findCoupon(tx, couponCode, holder)
  const courseIds = items.map(({ id }) => id)
  const no = whyNot(found, holder, courseIds)
  if (no !== null) fail(no)
  const lines = items.map((item) => ({ ...item, isEligible: isFor(found, item.id) }))
  const { coupon } = found
  return { courses: priceLines(lines, coupon.discountBasisPoints), coupon, couponNo: null }
}

/** What one item costs with a coupon. Fails with `coupon-needed`, why it cannot be used, `course-not-found`, `course-not-for-sale`. */
export async function quoteItem(
  db: Db,
  holder: Holder,
  { itemId, couponCode }: { readonly itemId: string; readonly couponCode: string },
) {
  const course = (await findCourse(db, itemId)) ?? fail('course-not-found')
  const sold = await soldAs(db, course, await bundleParts(db))
  const { courses, coupon } = await priceItems(db, holder, [sold], couponCode)
  if (coupon === null) return fail('coupon-needed')
  const discountHalalas = courses.reduce((sum, { discountHalalas: each = 0 }) => sum + each, 0)
  return { coupon, discountHalalas, totalHalalas: sold.priceHalalas - discountHalalas }
}
