import { type StaffRole, staffRoles } from '@matla/contract/kit/rights'
import { and, arrayContains, arrayOverlaps, asc, eq, ne, or } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { findBy } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { staffMembersTable } from '#schema/staff.tables.ts'

const { userId, roles, state } = staffMembersTable

const isActive = eq(state, 'active')

export type StaffMember = typeof staffMembersTable.$inferSelect
type NewMember = Pick<StaffMember, 'userId' | 'roles' | 'since'> & { readonly invitedBy?: string | null }

/** The roles without duplicates, in their defined order. */
const sortRoles = (unsorted: readonly StaffRole[]): StaffRole[] =>
  staffRoles.filter((role) => unsorted.includes(role))

/** Inserts a staff member, or updates their roles and activates them. */
export async function putStaffMember(tx: Db, { invitedBy = null, ...member }: NewMember): Promise<void> {
  const values = { roles: sortRoles(member.roles), state: 'active' as const }
  await tx
    .insert(staffMembersTable)
    .values({ ...member, ...values, invitedBy })
    .onConflictDoUpdate({ target: userId, set: values })
  await writeFormerRole(tx, member.userId, values.roles)
}

/**
 * Locks the member and every owner until the transaction ends, so that two owners cannot be removed concurrently.
 */
export async function lockStaffMember(tx: Db, of: string): Promise<StaffMember | undefined> {
  const rows = await tx
    .select()
    .from(staffMembersTable)
    .where(or(eq(userId, of), and(isActive, arrayContains(roles, ['owner']))))
    .orderBy(asc(userId))
    .for('update')
  return rows.find((member) => member.userId === of)
}

export async function changeStaffMember(
  tx: Db,
  of: string,
  change: Pick<StaffMember, 'roles' | 'state'>,
): Promise<void> {
  const values = { ...change, roles: sortRoles(change.roles) }
  await tx.update(staffMembersTable).set(values).where(eq(userId, of))
  await writeFormerRole(tx, of, values.state === 'active' ? values.roles : [])
}

/** Removes the staff membership and its roles. */
export async function deleteStaffMember(tx: Db, of: string): Promise<void> {
  await tx.delete(staffMembersTable).where(eq(userId, of))
  await writeFormerRole(tx, of, [])
}

/** Processes of the previous version read a single role from the user. */
async function writeFormerRole(tx: Db, of: string, newRoles: readonly StaffRole[]): Promise<void> {
  await tx
    .update(usersTable)
    .set({ formerRole: newRoles[0] ?? 'learner' })
    .where(eq(usersTable.id, of))
}

export const hasOwner = async (db: Db): Promise<boolean> =>
  (await db.$count(staffMembersTable, and(isActive, arrayContains(roles, ['owner'])))) > 0

export const hasOtherOwner = async (db: Db, than: string): Promise<boolean> =>
  (await db.$count(staffMembersTable, and(isActive, arrayContains(roles, ['owner']), ne(userId, than)))) > 0

export const findStaffMember = findBy(staffMembersTable, 'userId')

/** True for a deactivated member as well, because the audit log shows their actions under their name. */
export const isStaffAccount = async (db: Db, of: string): Promise<boolean> =>
  (await db.$count(staffMembersTable, eq(userId, of))) > 0

/** Active members with one of these roles and a confirmed address. */
export async function listStaffWithRoles(db: Db, some: readonly StaffRole[]) {
  const { id, email, fullName, lang, emailVerified } = usersTable
  return db
    .select({ id, email, fullName, lang })
    .from(staffMembersTable)
    .innerJoin(usersTable, eq(id, userId))
    .where(and(isActive, arrayOverlaps(roles, [...some]), emailVerified))
    .orderBy(asc(id))
}
