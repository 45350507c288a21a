import type { Db } from '#platform/db/database.ts'
import { refuse } from '#lib/errors.ts'
import { revokeOneOf, revokeSessionsOf } from './sessions.store.ts'

/** Ends every session of a person, but for one that may stay; they are refused from the next request on (I17). */
export const endSessionsOf = (
  db: Db,
  userId: string,
  now: Date,
  keepSessionId: string | null = null,
): Promise<void> => revokeSessionsOf(db, userId, now, keepSessionId)

/** Ends one session of a person. Refuses `session-not-found`, also for somebody else's. */
export async function endSessionOf(db: Db, userId: string, sessionId: string, now: Date): Promise<void> {
  if (!(await revokeOneOf(db, userId, sessionId, now))) refuse('session-not-found')
}
