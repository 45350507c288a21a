import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { liveSessionsOf } from './sessions.store.ts'

/** The live sessions of whoever asks, the newest first; times in ISO 8601. */
export async function readSessions(db: Db, actor: Actor, now: Date) {
  const rows = await liveSessionsOf(db, actor.userId, now)
  return rows.map(({ id, kind, createdAt, lastUsedAt }) => ({
    _id: id,
    kind,
    createdAt: createdAt.toISOString(),
    lastUsedAt: (lastUsedAt ?? createdAt).toISOString(),
    isThisOne: id === actor.sessionId,
  }))
}
