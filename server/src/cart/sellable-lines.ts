import type { Db } from '#db/database.ts'
import { readLinesOfUser } from './cart.store.ts'

/** The lines of this user's cart that are still sold, with the catalogue's prices of this moment (S40, S41). */
export async function sellableLines(db: Db, userId: string) {
  const lines = await readLinesOfUser(db, userId)
  return lines.filter((line) => line.isPublished && !line.isBundleOnly)
}
