import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { usersTable } from '#schema/accounts.tables.ts'

export async function findCreatedAt(db: Db, userId: string): Promise<Date | undefined> {
  const rows = await db
    .select({ createdAt: usersTable.createdAt })
    .from(usersTable)
    .where(eq(usersTable.id, userId))
  return rows[0]?.createdAt
}
