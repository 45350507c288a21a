import type { Actor } from '#platform/http/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { ownedCourseIds } from './owned.store.ts'

/** What the shop knows to be this user's: bought courses, and those of a bought bundle. */
export const findOwnedCourses = (db: Db, userId: string): Promise<string[]> => ownedCourseIds(db, userId)

/** How many courses the account owns; none but a member's are counted (S02). */
export async function courseCountOf(db: Db, actor: Actor | null): Promise<number> {
  return actor?.kind === 'member' ? (await ownedCourseIds(db, actor.userId)).length : 0
}
