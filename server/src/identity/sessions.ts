import { dayMs } from '@matla/contract/kit/riyadh'
import type { Db, Tx } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { Deps } from '#platform/deps.ts'
import { hashToken, newId, newToken } from '#lib/ids.ts'
import { fail } from '#lib/errors.ts'
import type { SessionKind } from '#schema/accounts.tables.ts'
import type { CountedAttempt } from '#platform/limits/limits.ts'
import { type Actor, type FindActor, rolesOfSession } from '#platform/http/actor.ts'
import {
  findLiveSession,
  insertSession,
  listLiveSessions,
  releaseCountedAttempts,
  updateSessionExpiry,
  revokeUserSession,
  revokeSession,
  revokeUserSessions,
} from './sessions.store.ts'
import { lockOpenUser } from './users.store.ts'

export type OpenedSession = { readonly sessionId: string; readonly token: string; readonly expiresAt: Date }

const hourMs = 3_600_000
const lifeDays: Readonly<Record<SessionKind, number>> = { member: 30, checkout: 2, 'order-link': 30 }

type NewSession = {
  readonly userId: string
  readonly kind: SessionKind
  /** Set only for the kind `order-link`. */
  readonly orderId?: string | null
  /** Absent for the default lifetime of the kind. */
  readonly days?: number
  /** The rate-limited attempt that opened the session, released once the guest has paid. */
  readonly counted?: CountedAttempt | null
}

/** Opens a session with an opaque token of 256 random bits, of which only the hash is stored. */
export async function openSession(
  db: Db,
  { userId, kind, orderId = null, days = lifeDays[kind], counted = null }: NewSession,
  now: Date,
): Promise<OpenedSession> {
  const token = newToken()
  const sessionId = newId(now)
  const expiresAt = new Date(now.getTime() + days * dayMs)
  const tokenHash = hashToken(token)
  // A member session opens only after the user has proven their identity.
  const provedAt = kind === 'member' ? now : null
  const session = { id: sessionId, tokenHash, userId, kind, orderId, createdAt: now, expiresAt, provedAt }
  await insertSession(db, {
    ...session,
    countedKey: counted?.key ?? null,
    countedUntil: counted?.until ?? null,
  })
  return { sessionId, token, expiresAt }
}

/** Opens a member session for a user who has just proven their identity. Fails with `contact-not-found` for a closed account. */
export async function openMemberSession(tx: Tx, userId: string, now: Date): Promise<OpenedSession> {
  if (!(await lockOpenUser(tx, userId))) fail('contact-not-found')
  return openSession(tx, { userId, kind: 'member' }, now)
}

/** The person of a session token; null when the token is unknown, expired or revoked (docs/invariants.md#i17). */
export const findActor: FindActor = async (db, token, now) => {
  const found = await findLiveSession(db, hashToken(token), now)
  if (!found) return null
  const { staffRoles, ...session } = found
  const { openedAt, lastUsedAt, staffUsedAt } = session
  return {
    ...session,
    roles: rolesOfSession(staffRoles, session),
    lastUsedAt: lastUsedAt ?? openedAt,
    staffUsedAt: staffUsedAt ?? openedAt,
  }
}

/** The person and the order of an emailed order link. Fails with `order-not-found`. */
export async function findOrderLinkHolder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  link: string,
): Promise<Actor & { readonly orderId: string }> {
  const actor = await findActor(db, link, clock())
  if (actor?.kind !== 'order-link' || actor.orderId === null) return fail('order-not-found')
  return { ...actor, orderId: actor.orderId }
}

/** Extends a member session to thirty days from its last use. Written at most once an hour. */
export async function extendSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  context: RequestContext,
  actor: Actor | null,
): Promise<void> {
  const now = clock()
  if (actor?.kind !== 'member' || context.sessionToken === null) return
  if (now.getTime() - actor.lastUsedAt.getTime() < hourMs) return
  const expiresAt = new Date(now.getTime() + lifeDays.member * dayMs)
  await updateSessionExpiry(db, actor.sessionId, now, expiresAt)
  context.setSession(context.sessionToken, expiresAt)
}

/** The actor's active sessions, newest first. Times are in ISO 8601. */
export async function readSessions(db: Db, { userId, sessionId }: Actor, now: Date) {
  const rows = await listLiveSessions(db, userId, now)
  return rows.map(({ id, kind, device, createdAt, lastUsedAt }) => ({
    _id: id,
    kind,
    device,
    createdAt: createdAt.toISOString(),
    lastUsedAt: (lastUsedAt ?? createdAt).toISOString(),
    isThisOne: id === sessionId,
  }))
}

/** Releases the attempt that a guest's checkout counted against their network, once they have paid. */
export const releaseGuestAttempt = (tx: Tx, userId: string): Promise<unknown> =>
  releaseCountedAttempts(tx, { userId })

/** Ends a session; its token is rejected from the next request on (R064, docs/invariants.md#i17). */
export const endSession = (db: Db, token: string, now: Date): Promise<void> =>
  revokeSession(db, hashToken(token), now)

/** Ends every session of a user except one. They are rejected from the next request on (docs/invariants.md#i17). */
export const endUserSessions = (
  db: Db,
  userId: string,
  now: Date,
  except: string | null = null,
): Promise<void> => revokeUserSessions(db, userId, now, except)

/** Ends one session of a user. Fails with `session-not-found`, also for another user's session. */
export async function endUserSession(db: Db, userId: string, sessionId: string, now: Date): Promise<void> {
  if (!(await revokeUserSession(db, userId, sessionId, now))) fail('session-not-found')
}
