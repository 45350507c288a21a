import type { Access, Allowed } from '@matla/contract/kit/call'
import { hasRight, type Role } from '@matla/contract/staff/rights'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { SessionKind } from '#schema/accounts.tables.ts'
import type { RequestContext } from './request-context.ts'

/** Who makes a call, as the session alone says. */
export type Actor = {
  readonly sessionId: string
  readonly userId: string
  readonly email: string
  readonly fullName: string
  readonly kind: SessionKind
  /** The one order of an `order-link`. */
  readonly orderId: string | null
  /** What the account is, whatever the session. */
  readonly role: Role
  /** `isStaffSession`. */
  readonly isStaff: boolean
  /** He has shown that the mailbox is his. */
  readonly isEmailVerified: boolean
  readonly openedAt: Date
  readonly lastUsedAt: Date
}

/** The person behind a session token, or null when the token is unknown, ended or revoked (docs/invariants.md#i17). */
export type FindActor = (db: Db, token: string, now: Date) => Promise<Actor | null>

/** Works here, with a session of his own account and a confirmed address. */
export const isStaffSession = ({
  role,
  kind,
  isEmailVerified,
}: Pick<Actor, 'role' | 'kind' | 'isEmailVerified'>): boolean =>
  role !== 'learner' && kind === 'member' && isEmailVerified

const freshMinutes = 15

/** Whether the session was opened a moment ago: only then may it change how the account is entered (docs/invariants.md#v13). */
export const isFreshLogin = ({ kind, openedAt }: Actor, now: Date): boolean =>
  kind === 'member' && now.getTime() - openedAt.getTime() <= freshMinutes * 60_000

const admitted: Readonly<Record<Exclude<Access, 'anyone' | 'staff'>, (actor: Actor) => boolean>> = {
  'order-holder': () => true,
  buyer: (actor) => actor.kind !== 'order-link',
  member: (actor) => actor.kind === 'member',
}

/** The session that makes the call. Fails with `sign-in-needed` for a visitor. */
export const signedIn = async (context: RequestContext): Promise<Actor> =>
  (await context.actor()) ?? fail('sign-in-needed')

/** Fails with `sign-in-needed` without a session, `not-allowed` with one of the wrong kind or without the right. */
export async function allow({ access, right }: Allowed, context: RequestContext): Promise<void> {
  if (access === 'anyone') return
  const actor = await signedIn(context)
  const isAllowed =
    access === 'staff' ? actor.isStaff && hasRight(actor.role, right) : admitted[access](actor)
  if (!isAllowed) fail('not-allowed')
}
