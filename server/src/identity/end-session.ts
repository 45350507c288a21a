import type { Db } from '#platform/db/database.ts'
import { hashOf } from '#lib/ids.ts'
import { revokeSession } from './sessions.store.ts'

/** Ends a session; its token is refused from the next request on (R064, I17). */
export const endSession = (db: Db, token: string, now: Date): Promise<void> =>
  revokeSession(db, hashOf(token), now)
