import type { Db, Tx } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { Deps } from '#platform/deps.ts'
import { hashOf, newId, newToken } from '#lib/ids.ts'
import { fail } from '#lib/errors.ts'
import type { SessionKind } from '#schema/accounts.tables.ts'
import { type Counted, giveBack } from '#platform/limits/limits.ts'
import { type Actor, type FindActor, rolesOfSession } from '#platform/http/actor.ts'
import {
  findLiveSession,
  insertSession,
  liveSessionsOf,
  prolongSession,
  revokeOneOf,
  revokeSession,
  revokeSessionsOf,
  takeCounted,
} from './sessions.store.ts'
import { lockOpenUser } from './users.store.ts'

export type OpenedSession = { readonly sessionId: string; readonly token: string; readonly expiresAt: Date }

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const lifeDays: Readonly<Record<SessionKind, number>> = { member: 30, checkout: 2, 'order-link': 30 }

type NewSession = {
  readonly userId: string
  readonly kind: SessionKind
  /** Of an `order-link` alone. */
  readonly orderId?: string | null
  /** Absent: as long as its kind lives. */
  readonly days?: number
  /** The try that opened it, to be given back when it has paid. */
  readonly counted?: Counted | null
}

/** A new opaque token of 256 random bits; only its hash is stored. */
export async function openSession(
  db: Db,
  { userId, kind, orderId = null, days = lifeDays[kind], counted = null }: NewSession,
  now: Date,
): Promise<OpenedSession> {
  const token = newToken()
  const sessionId = newId(now)
  const expiresAt = new Date(now.getTime() + days * dayMs)
  const tokenHash = hashOf(token)
  // Whoever gets a member's session has just shown who he is.
  const provedAt = kind === 'member' ? now : null
  const session = { id: sessionId, tokenHash, userId, kind, orderId, createdAt: now, expiresAt, provedAt }
  await insertSession(db, {
    ...session,
    countedKey: counted?.key ?? null,
    countedUntil: counted?.until ?? null,
  })
  return { sessionId, token, expiresAt }
}

/** A session of the account itself, for whoever has just proven that it is his. Fails with `contact-not-found` of a closed one. */
export async function openMemberSession(tx: Tx, userId: string, now: Date): Promise<OpenedSession> {
  if (!(await lockOpenUser(tx, userId))) fail('contact-not-found')
  return openSession(tx, { userId, kind: 'member' }, now)
}

/** The person behind a session token, or null when the token is unknown, ended or revoked (docs/invariants.md#i17). */
export const findActor: FindActor = async (db, token, now) => {
  const found = await findLiveSession(db, hashOf(token), now)
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

/** Whoever holds the mailed link of one order, and that order. Fails with `order-not-found`. */
export async function holderOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  link: string,
): Promise<Actor & { readonly orderId: string }> {
  const actor = await findActor(db, link, clock())
  if (actor?.kind !== 'order-link' || actor.orderId === null) return fail('order-not-found')
  return { ...actor, orderId: actor.orderId }
}

/** A member's session slides: used once in its thirty days, it lives thirty more. Noted at most once an hour. */
export async function prolong(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  context: RequestContext,
  actor: Actor | null,
): Promise<void> {
  const now = clock()
  if (actor?.kind !== 'member' || context.sessionToken === null) return
  if (now.getTime() - actor.lastUsedAt.getTime() < hourMs) return
  const expiresAt = new Date(now.getTime() + lifeDays.member * dayMs)
  await prolongSession(db, actor.sessionId, now, expiresAt)
  context.keepSession(context.sessionToken, expiresAt)
}

/** The live sessions of whoever asks, the newest first; times in ISO 8601. */
export async function readSessions(db: Db, { userId, sessionId }: Actor, now: Date) {
  const rows = await liveSessionsOf(db, userId, now)
  return rows.map(({ id, kind, createdAt, lastUsedAt }) => ({
    _id: id,
    kind,
    createdAt: createdAt.toISOString(),
    lastUsedAt: (lastUsedAt ?? createdAt).toISOString(),
    isThisOne: id === sessionId,
  }))
}

/** A guest has paid: what their guest step counted against their network counts no more. */
export async function giveBackGuestStep(tx: Tx, userId: string): Promise<void> {
  for (const counted of await takeCounted(tx, userId)) await giveBack(tx, counted)
}

/** Ends a session; its token is refused from the next request on (R064, docs/invariants.md#i17). */
export const endSession = (db: Db, token: string, now: Date): Promise<void> =>
  revokeSession(db, hashOf(token), now)

/** Ends every session of a user but one; they are refused from the next request on (docs/invariants.md#i17). */
export const endSessionsOf = (
  db: Db,
  userId: string,
  now: Date,
  except: string | null = null,
): Promise<void> => revokeSessionsOf(db, userId, now, except)

/** Ends one session of a user. Fails with `session-not-found`, also for somebody else's. */
export async function endSessionOf(db: Db, userId: string, sessionId: string, now: Date): Promise<void> {
  if (!(await revokeOneOf(db, userId, sessionId, now))) fail('session-not-found')
}
