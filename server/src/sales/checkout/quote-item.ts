import { bundleParts, findCourse } from '#catalog/find-course.ts'
import type { Coupon } from '#sales/coupons/coupon.ts'
import type { Holder } from '#sales/coupons/find-coupon.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#lib/errors.ts'
import { priceItems, soldAs } from './what-is-bought.ts'

export type Quote = {
  readonly coupon: Coupon
  readonly discountHalalas: number
  readonly totalHalalas: number
}

/** What one item costs with a coupon. Fails with `coupon-needed`, why it cannot be used, `course-not-found`, `course-not-for-sale`. */
export async function quoteItem(
  db: Db,
  holder: Holder,
  { itemId, couponCode }: { readonly itemId: string; readonly couponCode: string },
): Promise<Quote> {
  const course = (await findCourse(db, itemId)) ?? fail('course-not-found')
  const sold = await soldAs(db, course, await bundleParts(db))
  const { courses, coupon } = await priceItems(db, holder, [sold], couponCode)
  if (coupon === null) return fail('coupon-needed')
  const discountHalalas = courses.reduce((sum, { discountHalalas: each = 0 }) => sum + each, 0)
  return { coupon, discountHalalas, totalHalalas: sold.priceHalalas - discountHalalas }
}
