import { hasRight, type Right, rolesWith, type StaffRole } from '@matla/contract/kit/rights'
import { fail } from '#lib/errors.ts'
import { hasSameItems } from '#lib/has-same-items.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { endUserSessions } from './sessions.ts'
import {
  changeStaffMember,
  deleteStaffMember,
  findStaffMember,
  hasOtherOwner,
  listStaffWithRoles,
  lockStaffMember,
  putStaffMember,
  type StaffMember,
} from './staff-members.store.ts'

// The query that other modules may use.
export { isStaffAccount } from './staff-members.store.ts'

/** Active staff members with this right and a confirmed address. */
export const listStaffWithRight = (db: Db, right: Right) => listStaffWithRoles(db, rolesWith(right))

/** Ends a user's staff membership. Their sessions stay open. */
export const removeStaffMember = (tx: Tx, userId: string): Promise<void> => deleteStaffMember(tx, userId)

export const isActiveStaff = async (db: Db, userId: string): Promise<boolean> =>
  (await findStaffMember(db, userId))?.state === 'active'

type NewStaffMember = {
  readonly userId: string
  readonly roles: readonly StaffRole[]
  readonly invitedBy: string
}

/** Makes a user a staff member, even one who was deactivated. */
export const addStaffMember = (tx: Tx, { roles, ...employed }: NewStaffMember, now: Date): Promise<void> =>
  putStaffMember(tx, { ...employed, roles: [...roles], since: now })

type MembershipChange = Partial<Pick<StaffMember, 'roles' | 'state'>> & {
  readonly id: string
  readonly action: string
  /** The roles that the caller was shown. */
  readonly basedOn?: readonly StaffRole[] | undefined
}

/**
 * Changes the roles or the state of a staff member and ends their sessions, unless nothing changes. Fails with
 * `member-not-found`, `member-changed` when the roles differ from `basedOn`, or `last-owner` when the shop would
 * have no owner.
 */
export async function updateMembership(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actorId: string,
  { id, action, basedOn, ...change }: MembershipChange,
  /** Runs in the same transaction, after the change. */
  inTransaction: (tx: Tx, changed: MembershipUpdate) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock()
    const { roles, state } = (await lockStaffMember(tx, id)) ?? fail('member-not-found')
    const before = { roles, state }
    await changeStaffMember(tx, id, { ...before, ...change })
    const after = await readMembership(tx, id)
    if (JSON.stringify(before) === JSON.stringify(after)) return
    if (basedOn && !hasSameItems(roles, basedOn)) fail('member-changed')
    if (!isActiveOwner(after) && !(await hasOtherOwner(tx, id))) fail('last-owner')
    await endUserSessions(tx, id, now)
    await writeAudit(tx, { actorId, action, subject: id, before, after }, now)
    await inTransaction(tx, { before, after, now })
  })
}

type Membership = Pick<StaffMember, 'roles' | 'state'>
/** The membership before and after a change. */
export type MembershipUpdate = { readonly before: Membership; readonly after: Membership; readonly now: Date }

export const isActiveOwner = ({ roles, state }: Membership): boolean =>
  state === 'active' && roles.includes('owner')

/** Whether this user is an active staff member with the right. */
export async function hasStaffRight(db: Db, userId: string, right: Right): Promise<boolean> {
  const member = await findStaffMember(db, userId)
  return member?.state === 'active' && hasRight(member.roles, right)
}

/** The roles of an active staff member; empty for everyone else. */
export async function findStaffRoles(db: Db, userId: string): Promise<readonly StaffRole[]> {
  const member = await findStaffMember(db, userId)
  return member?.state === 'active' ? member.roles : []
}

async function readMembership(tx: Tx, id: string): Promise<Membership> {
  const { roles, state } = (await findStaffMember(tx, id)) ?? fail('member-not-found')
  return { roles, state }
}
