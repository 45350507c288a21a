import type { Cart, CartNotice } from '@matla/contract/cart/cart'
import type { Deps } from '#platform/deps.ts'
import { bundleParts, findCourse } from '#catalog/find-course.ts'
import { together } from '#platform/db/together.ts'
import { fail } from '#lib/errors.ts'
import { findOwnedCourses } from '#sales/orders/owned-courses.ts'
import { decideAdd } from './cart.ts'
import { deleteLines, insertLine, lockCart, readCourseIds } from './cart.store.ts'
import { readCart } from './read-cart.ts'

/**
 * Puts a course into a cart by any of its ids; `userId` is whose cart it is, null for a guest's. Fails with
 * `course-not-found`, `course-not-for-sale`, `course-already-in-cart`, `course-already-owned`, `cart-not-found` (R279 to R293, S18).
 */
export async function addLine(
  deps: Pick<Deps, 'db' | 'clock'>,
  cartId: string,
  courseKey: string,
  userId: string | null,
): Promise<{ cart: Cart; notice: CartNotice }> {
  return deps.db.transaction(async (tx) => {
    // What is in it is read after the cart is held: statements of one packet run in their order.
    const [held, inCart, wanted, bundle, owned] = await together(
      lockCart(tx, cartId),
      readCourseIds(tx, cartId),
      findCourse(tx, courseKey),
      bundleParts(tx),
      userId === null ? Promise.resolve([]) : findOwnedCourses(tx, userId),
    )
    if (!wanted) return fail('course-not-found')
    if (held?.userId !== userId) fail('cart-not-found')
    const verdict = decideAdd({ wanted, bundle, inCart, owned })
    if ('no' in verdict) return fail(verdict.no)
    const [, , cart] = await together(
      deleteLines(tx, cartId, verdict.remove),
      insertLine(tx, { cartId, courseId: verdict.add, addedAt: deps.clock() }),
      readCart(tx, cartId),
    )
    return { cart, notice: verdict.notice }
  })
}
