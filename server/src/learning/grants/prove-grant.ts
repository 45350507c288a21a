import { dayMs } from '@matla/contract/kit/riyadh'
import { lockUser } from '#identity/users.ts'
import type { Tx } from '#platform/db/database.ts'
import { type Actor, assertRecentProof } from '#platform/http/actor.ts'
import { listGrantedSince, findPrices } from './grants.store.ts'

/** From this many courses or halalas granted within a day on, staff must confirm their identity again. */
const maxUnconfirmed = 5
const maxUnconfirmedHalalas = 100_000

/**
 * Requires a fresh identity confirmation once one staff member grants 5 courses or SAR 1,000 within 24 hours. A course
 * counts once for each recipient, at its current price. Fails with `prove-again`.
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
