import { and, arrayContains, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { ebookRequestsTable } from '#schema/engagement.tables.ts'
import { staffMembersTable } from '#schema/staff.tables.ts'

export const countWaitingRequests = (db: Db): Promise<number> =>
  db.$count(ebookRequestsTable, eq(ebookRequestsTable.status, 'waiting'))

/** Names of the current owners. */
export async function listOwners(db: Db): Promise<string[]> {
  const rows = await db
    .select({ fullName: usersTable.fullName })
    .from(staffMembersTable)
    .innerJoin(usersTable, eq(usersTable.id, staffMembersTable.userId))
    .where(and(eq(staffMembersTable.state, 'active'), arrayContains(staffMembersTable.roles, ['owner'])))
    .orderBy(usersTable.fullName)
  return rows.map(({ fullName }) => fullName)
}

export async function readLang(db: Db, userId: string) {
  const rows = await db.select({ lang: usersTable.lang }).from(usersTable).where(eq(usersTable.id, userId))
  return rows[0]?.lang ?? 'ar'
}
