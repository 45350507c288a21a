import type { StaffRole } from '@matla/contract/staff/rights'
import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { sessionsTable, usersTable } from '#schema/accounts.tables.ts'
import { putStaffMember } from './staff-members.store.ts'

/** Makes an account a member of staff with a confirmed address and a second factor in its open sessions. */
export async function makeStaff(db: Db, userId: string, ...roles: StaffRole[]): Promise<void> {
  await db.update(usersTable).set({ emailVerified: true }).where(eq(usersTable.id, userId))
  await putStaffMember(db, { userId, roles, since: new Date() })
  await db.update(sessionsTable).set({ secondFactorAt: new Date() }).where(eq(sessionsTable.userId, userId))
}

/** As `makeStaff`, by the email address of the account. */
export async function makeStaffByEmail(db: Db, email: string, ...roles: StaffRole[]): Promise<void> {
  const [user] = await db.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.email, email))
  if (!user) throw new Error(`no account: ${email}`)
  await makeStaff(db, user.id, ...roles)
}
