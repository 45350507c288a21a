import { createHash } from 'node:crypto'
import type { Actor } from '#platform/http/actor.ts'

/** The same for the same session showing the same things, in every process; empty for a visitor. */
export function sessionStamp(actor: Actor | null, courseCount: number): string {
  if (actor === null) return ''
  const { sessionId, email, fullName, kind, isStaff, isEmailVerified } = actor
  const shown = JSON.stringify([sessionId, email, fullName, kind, isStaff, isEmailVerified, courseCount])
  return createHash('sha256').update(shown).digest('base64url').slice(0, 22)
}
