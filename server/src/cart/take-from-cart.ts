import type { Db } from '#db/database.ts'
import { deleteLines, findCartOfUser } from './cart.store.ts'

/** What was bought leaves the cart it was in; what was added meanwhile stays. */
export async function takeFromCart(
  tx: Db,
  userId: string,
  cartId: string | null,
  courseIds: readonly string[],
): Promise<void> {
  const own = cartId ?? (await findCartOfUser(tx, userId))
  if (own !== null) await deleteLines(tx, own, courseIds)
}
