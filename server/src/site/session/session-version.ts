import { createHash } from 'node:crypto'
import { type Actor, isStaff, rolesOfSession } from '#platform/http/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { hashToken } from '#lib/ids.ts'
import { findShown } from './session-version.store.ts'

type ShownSession = Pick<Actor, 'sessionId' | 'email' | 'fullName' | 'kind' | 'roles' | 'isEmailVerified'>

/** A hash of what the session shows, which is the same in every process; empty for a visitor. */
export function hashSessionVersion(shown: ShownSession | null, courseCount: number): string {
  if (shown === null) return ''
  const { sessionId, email, fullName, kind, isEmailVerified } = shown
  const facts = JSON.stringify([
    sessionId,
    email,
    fullName,
    kind,
    isStaff(shown),
    isEmailVerified,
    courseCount,
  ])
  return createHash('sha256').update(facts).digest('base64url').slice(0, 22)
}

/** An open page compares this with its own version every five seconds, so it takes one statement (R221). */
export async function readVersion(db: Db, token: string, now: Date): Promise<string> {
  const shown = await findShown(db, hashToken(token), now)
  return shown
    ? hashSessionVersion({ ...shown, roles: rolesOfSession(shown.staffRoles, shown) }, shown.courseCount)
    : ''
}
