import { hasRight, type Right, rolesWith, type StaffRole } from '@matla/contract/staff/rights'
import { fail } from '#lib/errors.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { endSessionsOf } from './sessions.ts'
import {
  changeStaffMember,
  deleteStaffMember,
  findStaffMember,
  hasOtherOwner,
  listStaffWith,
  lockStaffMember,
  putStaffMember,
  type StaffMember,
} from './staff-members.store.ts'

/** Members of staff who have this right, at an address that is confirmed. */
export const staffWithRight = (db: Db, right: Right) => listStaffWith(db, rolesWith(right))

/** Takes every role from somebody, as if he had never worked here; his sessions stay. */
export const dismiss = (tx: Tx, userId: string): Promise<void> => deleteStaffMember(tx, userId)

export const isActiveStaff = async (db: Db, userId: string): Promise<boolean> =>
  (await findStaffMember(db, userId))?.state === 'active'

type Employed = { readonly userId: string; readonly roles: readonly StaffRole[]; readonly invitedBy: string }

/** Somebody works here from now on, or again. */
export const employ = (tx: Tx, { roles, ...employed }: Employed, now: Date): Promise<void> =>
  putStaffMember(tx, { ...employed, roles: [...roles], since: now })

type Change = Partial<Pick<StaffMember, 'roles' | 'state'>>

/**
 * Changes what a member of staff is; his sessions end with it. The same again changes nothing. Fails with
 * `member-not-found`, and with `last-owner` where the shop would have no owner.
 */
export async function changeMember(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actorId: string,
  { id, action, ...change }: Change & { readonly id: string; readonly action: string },
  /** Done in the same transaction, after the change. */
  beside: (tx: Tx, changed: Changed) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock()
    const { roles, state } = (await lockStaffMember(tx, id)) ?? fail('member-not-found')
    const before = { roles, state }
    await changeStaffMember(tx, id, { ...before, ...change })
    const after = await stateOf(tx, id)
    if (JSON.stringify(before) === JSON.stringify(after)) return
    if (!isOwnerBy(after) && !(await hasOtherOwner(tx, id))) fail('last-owner')
    await endSessionsOf(tx, id, now)
    await writeAudit(tx, { actorId, action, subject: id, before, after }, now)
    await beside(tx, { before, after, now })
  })
}

type Membership = Pick<StaffMember, 'roles' | 'state'>
/** What a member of staff was, and is from now on. */
export type Changed = { readonly before: Membership; readonly after: Membership; readonly now: Date }

export const isOwnerBy = ({ roles, state }: Membership): boolean =>
  state === 'active' && roles.includes('owner')

/** Whether this member may still do what needs the right. */
export async function hasStaffRight(db: Db, userId: string, right: Right): Promise<boolean> {
  const member = await findStaffMember(db, userId)
  return member?.state === 'active' && hasRight(member.roles, right)
}

async function stateOf(tx: Tx, id: string): Promise<Membership> {
  const { roles, state } = (await findStaffMember(tx, id)) ?? fail('member-not-found')
  return { roles, state }
}
