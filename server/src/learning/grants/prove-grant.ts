import { lockUser } from '#identity/users.ts'
import type { Tx } from '#platform/db/database.ts'
import { type Actor, mustHaveProved } from '#platform/http/actor.ts'
import { givenSince, pricesOf } from './grants.store.ts'

/** From so many courses, or so many halalas, given within a day, a member shows again who they are. */
const mostUnproved = 5
const mostUnprovedHalalas = 100_000
const dayMs = 86_400_000

/**
 * Giving paid courses away takes a fresh proof from 5 courses or SAR 1,000 within 24 hours of one member, a course counted
 * once for each person and at its price of now. Fails with `prove-again`.
 */
export async function mustProveGrant(
  tx: Tx,
  staff: Actor,
  { courseIds, now }: { readonly courseIds: readonly string[]; readonly now: Date },
): Promise<void> {
  if (courseIds.length === 0) return
  // Of two grants at once the second counts the first.
  await lockUser(tx, staff.userId)
  const before = await givenSince(tx, staff.userId, new Date(now.getTime() - dayMs))
  const all = [...before, ...courseIds]
  const prices = await pricesOf(tx, [...new Set(all)])
  const halalas = all.reduce((sum, id) => sum + (prices.get(id) ?? 0), 0)
  if (all.length >= mostUnproved || halalas >= mostUnprovedHalalas) mustHaveProved(staff, now)
}
