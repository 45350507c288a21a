import type { Db } from '#platform/db/database.ts'
import { deleteOldGuestCarts } from './old-carts.store.ts'

/** As long as the browser keeps the id of a guest cart, and as the privacy page says. */
const keptDays = 30
const atOnce = 500

/** Deletes guest carts that nobody has touched for 30 days, by the database's clock. Returns how many. */
export async function dropOldCarts(db: Db): Promise<number> {
  let dropped = 0
  for (;;) {
    const now = await deleteOldGuestCarts(db, keptDays, atOnce)
    dropped += now
    if (now < atOnce) return dropped
  }
}
