import type { Cart, CartNotice } from '@matla/contract/cart/cart'
import type { Deps } from '#kit/deps.ts'
import { bundleParts, findCourse } from '#catalogue/find-course.ts'
import { refuse } from '#kit/refuse.ts'
import { findOwnedCourses } from '#learning/owned-courses.ts'
import { decideAdd } from './cart.ts'
import { deleteLines, insertLine, lockCart, readLines } from './cart.store.ts'
import { readCart } from './read-cart.ts'

/**
 * Puts a course into a cart by any of its ids. Refuses `course-not-found`, `course-already-in-cart`,
 * `course-already-owned`, `cart-not-found` (R279 to R293, S18).
 */
export async function addLine(
  deps: Pick<Deps, 'db' | 'clock'>,
  cartId: string,
  courseKey: string,
  userId: string | null,
): Promise<{ cart: Cart; notice: CartNotice }> {
  return deps.db.transaction(async (tx) => {
    const wanted = (await findCourse(tx, courseKey)) ?? refuse('course-not-found')
    if (!(await lockCart(tx, cartId))) refuse('cart-not-found')
    const bundle = (await bundleParts(tx)) ?? refuse('course-not-found')
    const inCart = (await readLines(tx, cartId)).map(({ id }) => id)
    const owned = userId === null ? [] : await findOwnedCourses(tx, userId)
    const verdict = decideAdd({ wanted, bundle, inCart, owned })
    if ('no' in verdict) refuse(verdict.no)
    await deleteLines(tx, cartId, verdict.remove)
    await insertLine(tx, cartId, verdict.add, deps.clock())
    return { cart: await readCart(tx, cartId), notice: verdict.notice }
  })
}
