import { createHash } from 'node:crypto'
import type { Tx } from '#platform/db/database.ts'
import { newToken } from '#lib/ids.ts'
import { refuse } from '#lib/errors.ts'
import { authOver } from './auth.store.ts'
import { isStillHere } from './lock-user.ts'
import type { OpenedSession } from './open-session.ts'

export const memberDays = 30

/** A session of the account itself, for whoever has just proven that it is his. Refuses `contact-not-found` of a closed one. */
export async function openMemberSession(
  tx: Tx,
  { userId, ip }: { readonly userId: string; readonly ip: string },
  now: Date,
): Promise<OpenedSession> {
  if (!(await isStillHere(tx, userId))) refuse('contact-not-found')
  const { people } = await authOver(tx)
  const token = newToken()
  const expiresAt = new Date(now.getTime() + memberDays * 86_400_000)
  const openedFrom = openedFromOf(userId, ip)
  const times = { createdAt: now, updatedAt: now, expiresAt }
  const session = await people.createSession(
    userId,
    false,
    { token, kind: 'member', openedFrom, ...times },
    true,
  )
  return { sessionId: session.id, token, expiresAt }
}

/** The same for the same person at the same address, and says neither. */
const openedFromOf = (userId: string, ip: string): string =>
  createHash('sha256').update(`${userId} ${ip}`).digest('base64url')
