import type { Db } from '#platform/db/database.ts'
import { hashOf } from '#lib/ids.ts'
import type { Actor } from '#platform/http/actor.ts'
import { findLiveSession } from './sessions.store.ts'

/** The person behind a session token, or null when the token is unknown, ended or revoked (I17). */
export async function findActor(db: Db, token: string, now: Date): Promise<Actor | null> {
  const found = await findLiveSession(db, hashOf(token), now)
  if (!found) return null
  const { kind, emailVerified, createdAt, lastUsedAt, ...rest } = found
  return {
    ...rest,
    kind,
    isStaff: found.role !== 'learner' && kind === 'member' && emailVerified,
    isEmailVerified: emailVerified,
    openedAt: createdAt,
    lastUsedAt: lastUsedAt ?? createdAt,
  }
}
