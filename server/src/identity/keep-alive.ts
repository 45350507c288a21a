import type { Visit } from '#platform/http/visit.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { memberDays } from './open-member-session.ts'
import { prolongSession } from './sessions.store.ts'

const hourMs = 3_600_000

/** A member's session slides: used once in its thirty days, it lives thirty more (S10). Noted at most once an hour. */
export async function keepAlive(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  visit: Visit,
  actor: Actor | null,
): Promise<void> {
  const now = clock()
  if (actor?.kind !== 'member' || visit.sessionToken === null) return
  if (now.getTime() - actor.lastUsedAt.getTime() < hourMs) return
  const expiresAt = new Date(now.getTime() + memberDays * 86_400_000)
  await prolongSession(db, actor.sessionId, now, expiresAt)
  visit.keepSession(visit.sessionToken, expiresAt)
}
