import { bundleParts, findCourse } from '#catalogue/find-course.ts'
import { withoutParts } from '#cart/cart.ts'
import { sellableLines } from '#cart/sellable-lines.ts'
import type { Db } from '#db/database.ts'
import { together } from '#db/together.ts'
import { refuse } from '#kit/refuse.ts'
import { findOwnedCourses } from '#learning/owned-courses.ts'
import type { Priced } from '#orders/freeze-order.ts'

export type Bought = { readonly courses: readonly Priced[]; readonly cartId: string | null }

/**
 * What this buyer is about to pay for, at the catalogue's prices: one item, or his whole cart.
 * Refuses `course-not-found`, `cart-empty`, `course-already-owned`.
 */
export async function whatIsBought(tx: Db, userId: string, itemKey: string | null): Promise<Bought> {
  const [parts, owned, inCart] = await together(
    bundleParts(tx),
    findOwnedCourses(tx, userId),
    sellableLines(tx, userId),
  )
  const bundle = parts ?? refuse('course-not-found')
  const isOwned = (id: string) =>
    id === bundle.id ? bundle.courseIds.every((part) => owned.includes(part)) : owned.includes(id)
  if (itemKey !== null) {
    const course = (await findCourse(tx, itemKey)) ?? refuse('course-not-found')
    const sold = course.isBundleOnly
      ? ((await findCourse(tx, bundle.id)) ?? refuse('course-not-found'))
      : course
    if (isOwned(course.id) || isOwned(sold.id)) refuse('course-already-owned')
    return { courses: [sold], cartId: null }
  }
  const courses = withoutParts(inCart, bundle)
  const [first] = courses
  if (!first) return refuse('cart-empty')
  if (courses.some(({ id }) => isOwned(id))) refuse('course-already-owned')
  return { courses, cartId: first.cartId }
}
