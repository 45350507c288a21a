import type { Db } from '#platform/db/database.ts'
import { readLinesOfUser } from './cart.store.ts'
import { isSold } from './read-cart.ts'

/** The lines of this user's cart that are still sold, with the catalogue's prices and his coupon of this moment (S40, S41). */
export async function sellableLines(db: Db, userId: string) {
  const lines = await readLinesOfUser(db, userId)
  return lines.filter(isSold)
}
