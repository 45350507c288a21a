import type { Cart } from '@matla/contract/cart/cart'
import type { Db } from '#platform/db/database.ts'
import { deleteLines } from './cart.store.ts'
import { readCart } from './read-cart.ts'

/** Takes a course out of a cart; one that is not in it changes nothing (R288). */
export async function removeLine(db: Db, cartId: string, courseId: string): Promise<Cart> {
  await deleteLines(db, cartId, [courseId])
  return readCart(db, cartId)
}
