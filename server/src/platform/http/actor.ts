import type { Access, SessionRule } from '@matla/contract/kit/call'
import { hasRight, type Right, type StaffRole } from '@matla/contract/kit/rights'
import type { Config } from '#config/config.ts'
import type { Clock } from '#lib/clock.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { SessionKind } from '#schema/accounts.tables.ts'
import type { RequestContext } from './request-context.ts'
import { recordStaffUse } from './staff-session.store.ts'

/** The person who makes a call, determined only by the session. */
export type Actor = {
  readonly sessionId: string
  readonly userId: string
  readonly email: string
  readonly fullName: string
  readonly kind: SessionKind
  /** The only order of an `order-link`. */
  readonly orderId: string | null
  /** The staff roles of this session (`rolesOfSession`). */
  readonly roles: readonly StaffRole[]
  /** Whether the user has confirmed the mailbox. */
  readonly isEmailVerified: boolean
  readonly openedAt: Date
  readonly lastUsedAt: Date
  /** When the session last made a staff call, or was opened. */
  readonly staffUsedAt: Date
  /** When the user last proved their identity; null when they have not in this session. */
  readonly provedAt: Date | null
  /** When the user confirmed a second factor in this session. */
  readonly secondFactorAt: Date | null
}

/** The person of a session token; null when the token is unknown, expired or revoked (docs/invariants.md#i17). */
export type FindActor = (db: Db, token: string, now: Date) => Promise<Actor | null>

/** The roles of a session. Only a member session of a staff member with a confirmed address has any. */
export const rolesOfSession = (
  roles: readonly StaffRole[] | null,
  { kind, isEmailVerified }: Pick<Actor, 'kind' | 'isEmailVerified'>,
): readonly StaffRole[] => (kind === 'member' && isEmailVerified ? (roles ?? []) : [])

export const isStaff = ({ roles }: Pick<Actor, 'roles'>): boolean => roles.length > 0

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const freshMinutes = 15

/** Whether the session was opened recently, because only then may it change credentials (docs/invariants.md#v13). */
export const isFreshLogin = ({ kind, openedAt }: Actor, now: Date): boolean =>
  kind === 'member' && now.getTime() - openedAt.getTime() <= freshMinutes * minuteMs

/** How long a session may make staff calls, without use and in total. */
const idleHours = 12
const maxHours = 7 * 24
/** The minimum time between two records of its last use. */
const recordMinutes = 5

type StaffDeps = { readonly config: Pick<Config, 'isDemo' | 'isRealShop'>; readonly clock: Clock }

/** Only the demo, whose password is public, works without a second factor. */
export const needsSecondFactor = ({ isDemo, isRealShop }: StaffDeps['config']): boolean =>
  !isDemo || isRealShop

const isWithin = (since: Date | null, now: Date, ms: number): boolean =>
  since !== null && now.getTime() - since.getTime() <= ms

/** Whether this session may make staff calls that require the right. */
export function canAct(actor: Actor | null, right: Right, { config, clock }: StaffDeps): boolean {
  if (actor === null || !hasRight(actor.roles, right)) return false
  return isLiveForStaff(actor, clock()) && (actor.secondFactorAt !== null || !needsSecondFactor(config))
}

const isLiveForStaff = ({ openedAt, staffUsedAt }: Actor, now: Date): boolean =>
  isWithin(staffUsedAt, now, idleHours * hourMs) && isWithin(openedAt, now, maxHours * hourMs)

/** Whether the user has proven their identity within the last 15 minutes. */
const hasRecentProof = ({ provedAt }: Pick<Actor, 'provedAt'>, now: Date): boolean =>
  isWithin(provedAt, now, freshMinutes * minuteMs)

/**
 * For changes to a colleague's account: requires the right to manage staff and a recent proof of identity. Fails with
 * `not-allowed` or `prove-again`.
 */
export function assertCanManageStaff(actor: Actor, now: Date): void {
  if (!hasRight(actor.roles, 'staff.write')) fail('not-allowed')
  assertRecentProof(actor, now)
}

/** Fails with `prove-again` unless the member has proven their identity within the last 15 minutes. */
export function assertRecentProof(actor: Actor, now: Date): void {
  if (!hasRecentProof(actor, now)) fail('prove-again')
}

/** Whether the session may buy; an emailed link to one order may not. */
export const isBuyer = (actor: Actor | null): actor is Actor => actor !== null && actor.kind !== 'order-link'

const isAdmitted: Readonly<Record<Exclude<Access, 'anyone' | 'staff'>, (actor: Actor) => boolean>> = {
  'order-holder': () => true,
  buyer: isBuyer,
  member: (actor) => actor.kind === 'member',
}

/** The id of the member who makes the call; null for a visitor, or for a session limited to one purchase. */
export async function findMemberId(context: RequestContext): Promise<string | null> {
  const actor = await context.findActor()
  return actor?.kind === 'member' ? actor.userId : null
}

/** The actor of the call. Fails with `sign-in-needed` for a visitor. */
export const requireActor = async (context: RequestContext): Promise<Actor> =>
  (await context.findActor()) ?? fail('sign-in-needed')

/**
 * The actor of a call that needs a session. Fails with `sign-in-needed` without one, and with `not-allowed` for a session
 * of the wrong kind or without the right. Staff calls also fail with `sign-in-needed` after 12 hours without use or 7 days
 * in total, and with `second-factor-needed` or `prove-again`.
 */
export async function authorize(
  row: SessionRule,
  context: RequestContext,
  deps: StaffDeps & { readonly db: Db },
): Promise<Actor> {
  const actor = await requireActor(context)
  if (row.access !== 'staff') return isAdmitted[row.access](actor) ? actor : fail('not-allowed')
  if (!isStaff(actor)) fail('not-allowed')
  const now = deps.clock()
  if (!isLiveForStaff(actor, now)) fail('sign-in-needed')
  if (actor.secondFactorAt === null && needsSecondFactor(deps.config) && !row.beforeSecondFactor)
    fail('second-factor-needed')
  if (!hasRight(actor.roles, row.right)) fail('not-allowed')
  if (row.proof && !hasRecentProof(actor, now)) fail('prove-again')
  // Open pages poll for the session, which does not count as use.
  if (!row.beforeSecondFactor && !isWithin(actor.staffUsedAt, now, recordMinutes * minuteMs))
    await recordStaffUse(deps.db, actor.sessionId, now)
  return actor
}
