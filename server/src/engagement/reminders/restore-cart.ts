import type { Cart } from '@matla/contract/cart/cart'
import type { Localized } from '@matla/contract/kit/lang'
import { findCourse } from '#catalog/courses.ts'
import { AppError } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { addLine, readCart } from '#sales/cart/change-cart.ts'
import { followLink } from './reminder-link.ts'

export type RestorableCourse = {
  readonly courseId: string
  readonly name: Localized
  readonly priceHalalas: number
}

/** The courses behind a link, as they are sold now; nothing of whom the email went to. Fails with `link-dead`. */
export async function lookAtReminder(db: Db, token: string): Promise<RestorableCourse[]> {
  const { courseIds } = await followLink(db, token, 'restore')
  const found = await Promise.all(courseIds.map((id) => findCourse(db, id)))
  return found
    .filter((course) => course !== null)
    .map(({ id, name, priceHalalas }) => ({ courseId: id, name, priceHalalas }))
}

/** What stands against one course need not keep the others out of the cart. */
const mayBeLeftOut = new Set([
  'course-not-found',
  'course-not-for-sale',
  'course-already-in-cart',
  'course-already-owned',
])

/** Puts those courses into a cart; `userId` is whose cart it is, null for a guest's. Fails with `link-dead`, `cart-not-found`. */
export async function restoreCart(
  deps: Pick<Deps, 'db' | 'clock'>,
  courses: readonly RestorableCourse[],
  { cartId, userId }: { readonly cartId: string; readonly userId: string | null },
): Promise<Cart> {
  for (const { courseId } of courses) {
    await addLine(deps, cartId, courseId, userId).catch((error: unknown) => {
      if (!(error instanceof AppError) || !mayBeLeftOut.has(error.code)) throw error
    })
  }
  return readCart(deps.db, cartId)
}
