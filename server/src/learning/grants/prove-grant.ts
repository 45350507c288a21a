import { dayMs } from '@matla/contract/kit/riyadh'
import { lockUser } from '#identity/users.ts'
import type { Tx } from '#platform/db/database.ts'
import { type Actor, assertRecentProof } from '#platform/http/actor.ts'
import { listGrantedSince, findPrices } from './grants.store.ts'

/** From so many courses, or so many halalas, granted within a day, staff must confirm their identity again. */
const maxUnconfirmed = 5
const maxUnconfirmedHalalas = 100_000

/**
 * Granting paid courses needs a fresh identity confirmation from 5 courses or SAR 1,000 within 24 hours by one staff
 * member. A course counts once for each recipient, at its current price. Fails with `prove-again`.
 */
export async function requireGrantConfirmation(
  tx: Tx,
  staff: Actor,
  { courseIds, now }: { readonly courseIds: readonly string[]; readonly now: Date },
): Promise<void> {
  if (courseIds.length === 0) return
  // The lock makes the second of two concurrent grants count the first.
  await lockUser(tx, staff.userId)
  const before = await listGrantedSince(tx, staff.userId, new Date(now.getTime() - dayMs))
  const all = [...before, ...courseIds]
  const prices = await findPrices(tx, [...new Set(all)])
  const halalas = all.reduce((sum, id) => sum + (prices.get(id) ?? 0), 0)
  if (all.length >= maxUnconfirmed || halalas >= maxUnconfirmedHalalas) assertRecentProof(staff, now)
}
