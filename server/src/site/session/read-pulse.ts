import type { Db } from '#platform/db/database.ts'
import { findOwnedCourses } from '#sales/orders/owned-courses.ts'
import type { Actor } from '#platform/http/actor.ts'
import { findActor } from '#identity/find-actor.ts'
import type { Pulse } from '#identity/pulses.ts'
import { sessionStamp } from '#identity/session-stamp.ts'

/** How many courses the account owns; none but a member's are counted (S02). */
export async function courseCountOf(db: Db, actor: Actor | null): Promise<number> {
  return actor?.kind === 'member' ? (await findOwnedCourses(db, actor.userId)).length : 0
}

/** What an open page's session is at this moment. */
export async function readPulse(db: Db, token: string, now: Date): Promise<Pulse> {
  const actor = await findActor(db, token, now)
  return { stamp: sessionStamp(actor, await courseCountOf(db, actor)), userId: actor?.userId ?? null }
}
