import type { Db } from '#db/database.ts'
import { readLines } from './cart.store.ts'

/** The lines of a cart that are still sold, with the catalogue's prices of this moment (S40, S41). */
export async function sellableLines(db: Db, cartId: string) {
  const lines = await readLines(db, cartId)
  return lines.filter((line) => line.isPublished && !line.isBundleOnly)
}
