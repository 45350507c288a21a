import { type StaffRole, staffRoles } from '@matla/contract/staff/rights'
import { and, arrayContains, arrayOverlaps, asc, eq, ne, or } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { staffMembersTable } from '#schema/staff.tables.ts'

const { userId, roles, state } = staffMembersTable

const isActive = eq(state, 'active')

export type StaffMember = typeof staffMembersTable.$inferSelect
type NewMember = Pick<StaffMember, 'userId' | 'roles' | 'since'> & { readonly invitedBy?: string | null }

/** The roles in their own order, each once. */
const inOrder = (asked: readonly StaffRole[]): StaffRole[] =>
  staffRoles.filter((role) => asked.includes(role))

/** Makes somebody a member of staff with these roles, whether or not he was one. */
export async function putStaffMember(tx: Db, { invitedBy = null, ...member }: NewMember): Promise<void> {
  const given = { roles: inOrder(member.roles), state: 'active' as const }
  await tx
    .insert(staffMembersTable)
    .values({ ...member, ...given, invitedBy })
    .onConflictDoUpdate({ target: userId, set: given })
  await writeFormerRole(tx, member.userId, given.roles)
}

/** Locks the member until the transaction ends, and with him every owner: of two who go at once, one is the last. */
export async function lockStaffMember(tx: Db, of: string): Promise<StaffMember | undefined> {
  const rows = await tx
    .select()
    .from(staffMembersTable)
    .where(or(eq(userId, of), and(isActive, arrayContains(roles, ['owner']))))
    .orderBy(asc(userId))
    .for('update')
  return rows.find((member) => member.userId === of)
}

/** Changes roles or state. */
export async function changeStaffMember(
  tx: Db,
  of: string,
  change: Pick<StaffMember, 'roles' | 'state'>,
): Promise<void> {
  const given = { ...change, roles: inOrder(change.roles) }
  await tx.update(staffMembersTable).set(given).where(eq(userId, of))
  await writeFormerRole(tx, of, given.state === 'active' ? given.roles : [])
}

/** Not a member of staff any more, as if he had never been one. */
export async function deleteStaffMember(tx: Db, of: string): Promise<void> {
  await tx.delete(staffMembersTable).where(eq(userId, of))
  await writeFormerRole(tx, of, [])
}

/** A process of the version before reads the role of a user; it knows one. */
async function writeFormerRole(tx: Db, of: string, given: readonly StaffRole[]): Promise<void> {
  await tx
    .update(usersTable)
    .set({ formerRole: given[0] ?? 'learner' })
    .where(eq(usersTable.id, of))
}

export const hasOwner = async (db: Db): Promise<boolean> =>
  (await db.$count(staffMembersTable, and(isActive, arrayContains(roles, ['owner'])))) > 0

export const hasOtherOwner = async (db: Db, than: string): Promise<boolean> =>
  (await db.$count(staffMembersTable, and(isActive, arrayContains(roles, ['owner']), ne(userId, than)))) > 0

export const findStaffMember = async (db: Db, of: string): Promise<StaffMember | undefined> =>
  (await db.select().from(staffMembersTable).where(eq(userId, of))).at(0)

/** Also one who was deactivated: what he did stands under his name. */
export const isStaffAccount = async (db: Db, of: string): Promise<boolean> =>
  (await db.$count(staffMembersTable, eq(userId, of))) > 0

/** Members who have one of these roles, at an address that is confirmed. */
export async function listStaffWith(db: Db, some: readonly StaffRole[]) {
  const { id, email, fullName, lang, emailVerified } = usersTable
  return db
    .select({ id, email, fullName, lang })
    .from(staffMembersTable)
    .innerJoin(usersTable, eq(id, userId))
    .where(and(isActive, arrayOverlaps(roles, [...some]), emailVerified))
    .orderBy(asc(id))
}
