import type { Db } from '#db/database.ts'
import { refuse } from '#kit/refuse.ts'
import { deleteCart, findCartOfUser, giveCart, insertLine, lockCart, readLines } from './cart.store.ts'

/** Gives a guest cart to a buyer who is new and so has none. One that is gone moves nowhere. */
export async function giveCartTo(tx: Db, guestCartId: string, userId: string): Promise<void> {
  await giveCart(tx, guestCartId, userId)
}

/**
 * Moves a guest cart to its buyer: as it is when he has none, line by line without doubles when he has (X26).
 * Runs inside the caller's transaction. Refuses `cart-not-found` for a cart that is nobody's or somebody else's.
 */
export async function migrateCart(tx: Db, guestCartId: string, userId: string, now: Date): Promise<string> {
  const own = await findCartOfUser(tx, userId)
  if (own === guestCartId) return own
  if (own === null) {
    if (!(await giveCart(tx, guestCartId, userId))) refuse('cart-not-found')
    return guestCartId
  }
  const guest = await lockCart(tx, guestCartId)
  if (guest?.userId !== null) refuse('cart-not-found')
  await lockCart(tx, own)
  for (const { id } of await readLines(tx, guestCartId)) {
    await insertLine(tx, { cartId: own, courseId: id, addedAt: now })
  }
  await deleteCart(tx, guestCartId)
  return own
}
