import { asc, eq } from 'drizzle-orm'
import { usersTable } from '#schema/accounts.tables.ts'
import type { Db } from '#platform/db/database.ts'
import { privacyRequestsTable } from '#schema/privacy.tables.ts'

export async function findPerson(db: Db, userId: string) {
  const rows = await db
    .select({ learnerId: usersTable.learningUserId })
    .from(usersTable)
    .where(eq(usersTable.id, userId))
  return rows[0]
}

export async function insertRequest(
  db: Db,
  request: typeof privacyRequestsTable.$inferInsert,
): Promise<void> {
  await db.insert(privacyRequestsTable).values(request)
}

export async function listRequests(db: Db, userId: string) {
  return db
    .select({ kind: privacyRequestsTable.kind, doneAt: privacyRequestsTable.doneAt })
    .from(privacyRequestsTable)
    .where(eq(privacyRequestsTable.userId, userId))
    .orderBy(asc(privacyRequestsTable.doneAt))
}
