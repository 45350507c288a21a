import type { Access, AccessRule } from '@matla/contract/kit/call'
import { hasRight, type Right, type StaffRole } from '@matla/contract/staff/rights'
import type { Config } from '#config/config.ts'
import type { Clock } from '#lib/clock.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { SessionKind } from '#schema/accounts.tables.ts'
import type { RequestContext } from './request-context.ts'
import { noteStaffUse } from './staff-session.store.ts'

/** Who makes a call, as the session alone says. */
export type Actor = {
  readonly sessionId: string
  readonly userId: string
  readonly email: string
  readonly fullName: string
  readonly kind: SessionKind
  /** The one order of an `order-link`. */
  readonly orderId: string | null
  /** `rolesOfSession`: what he is in the shop, by this session. */
  readonly roles: readonly StaffRole[]
  /** He has shown that the mailbox is his. */
  readonly isEmailVerified: boolean
  readonly openedAt: Date
  readonly lastUsedAt: Date
  /** When it last made a call of staff, or was opened. */
  readonly staffUsedAt: Date
  /** When he last showed who he is; null: never in this session. */
  readonly provedAt: Date | null
  /** When he showed a second factor in this session. */
  readonly secondFactorAt: Date | null
}

/** The person behind a session token, or null when the token is unknown, ended or revoked (docs/invariants.md#i17). */
export type FindActor = (db: Db, token: string, now: Date) => Promise<Actor | null>

/** The roles that a session carries: none but those of a member of staff with a confirmed address, in his own account. */
export const rolesOfSession = (
  roles: readonly StaffRole[] | null,
  { kind, isEmailVerified }: Pick<Actor, 'kind' | 'isEmailVerified'>,
): readonly StaffRole[] => (kind === 'member' && isEmailVerified ? (roles ?? []) : [])

export const isStaff = ({ roles }: Pick<Actor, 'roles'>): boolean => roles.length > 0

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const freshMinutes = 15

/** Whether the session was opened a moment ago: only then may it change how the account is entered (docs/invariants.md#v13). */
export const isFreshLogin = ({ kind, openedAt }: Actor, now: Date): boolean =>
  kind === 'member' && now.getTime() - openedAt.getTime() <= freshMinutes * minuteMs

/** A session makes calls of staff for so long: unused, and at all. */
const idleHours = 12
const mostHours = 7 * 24
/** Its last use is noted at most so often. */
const noteMinutes = 5

type StaffDeps = { readonly config: Pick<Config, 'isDemo' | 'isRealShop'>; readonly clock: Clock }

/** Only the demo, whose password everybody may read, does without a second factor. */
export const needsSecondFactor = ({ isDemo, isRealShop }: StaffDeps['config']): boolean =>
  !isDemo || isRealShop

const isWithin = (since: Date | null, now: Date, ms: number): boolean =>
  since !== null && now.getTime() - since.getTime() <= ms

/** Whether this session may make calls of staff now that need the right. */
export function mayAct(actor: Actor | null, right: Right, { config, clock }: StaffDeps): boolean {
  if (actor === null || !hasRight(actor.roles, right)) return false
  return isLiveForStaff(actor, clock()) && (actor.secondFactorAt !== null || !needsSecondFactor(config))
}

const isLiveForStaff = ({ openedAt, staffUsedAt }: Actor, now: Date): boolean =>
  isWithin(staffUsedAt, now, idleHours * hourMs) && isWithin(openedAt, now, mostHours * hourMs)

/** Whether he has shown within the last 15 minutes who he is. */
const hasProof = ({ provedAt }: Pick<Actor, 'provedAt'>, now: Date): boolean =>
  isWithin(provedAt, now, freshMinutes * minuteMs)

/**
 * For what a call does to the account of a colleague: the right to manage staff, and a fresh proof. Fails with
 * `not-allowed`, `prove-again`.
 */
export function mustManageStaff(actor: Actor, now: Date): void {
  if (!hasRight(actor.roles, 'staff.write')) fail('not-allowed')
  mustHaveProved(actor, now)
}

/** Fails with `prove-again` unless the member has shown within the last 15 minutes who they are. */
export function mustHaveProved(actor: Actor, now: Date): void {
  if (!hasProof(actor, now)) fail('prove-again')
}

const admitted: Readonly<Record<Exclude<Access, 'anyone' | 'staff'>, (actor: Actor) => boolean>> = {
  'order-holder': () => true,
  buyer: (actor) => actor.kind !== 'order-link',
  member: (actor) => actor.kind === 'member',
}

/** The account of the member who makes the call; null: a visitor, or a session of one purchase. */
export async function memberIn(context: RequestContext): Promise<string | null> {
  const actor = await context.actor()
  return actor?.kind === 'member' ? actor.userId : null
}

/** The session that makes the call. Fails with `sign-in-needed` for a visitor. */
export const signedIn = async (context: RequestContext): Promise<Actor> =>
  (await context.actor()) ?? fail('sign-in-needed')

/**
 * Fails with `sign-in-needed` without a session, `not-allowed` with one of the wrong kind or without the right; for
 * calls of staff also with `sign-in-needed` after 12 hours without use or 7 days in all, `second-factor-needed` and
 * `prove-again`.
 */
export async function allow(
  row: AccessRule,
  context: RequestContext,
  deps: StaffDeps & { readonly db: Db },
): Promise<void> {
  if (row.access === 'anyone') return
  const actor = await signedIn(context)
  if (row.access !== 'staff') return admitted[row.access](actor) ? undefined : fail('not-allowed')
  if (!isStaff(actor)) fail('not-allowed')
  const now = deps.clock()
  if (!isLiveForStaff(actor, now)) fail('sign-in-needed')
  if (actor.secondFactorAt === null && needsSecondFactor(deps.config) && !row.beforeSecondFactor)
    fail('second-factor-needed')
  if (!hasRight(actor.roles, row.right)) fail('not-allowed')
  if (row.proof && !hasProof(actor, now)) fail('prove-again')
  // Open pages ask again and again who is logged in: that is no use.
  if (!row.beforeSecondFactor && !isWithin(actor.staffUsedAt, now, noteMinutes * minuteMs))
    await noteStaffUse(deps.db, actor.sessionId, now)
}
