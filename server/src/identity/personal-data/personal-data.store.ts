import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { privacyRequestsTable, sessionsTable, usersTable } from '#schema/accounts.tables.ts'

/** A login counts as its first use, the link of an order is used when it is opened. */
export async function listSessions(db: Db, userId: string) {
  const { kind, createdAt, lastUsedAt, expiresAt, revokedAt } = sessionsTable
  const rows = await db
    .select({ kind, createdAt, lastUsedAt, expiresAt, revokedAt })
    .from(sessionsTable)
    .where(eq(sessionsTable.userId, userId))
    .orderBy(desc(sessionsTable.createdAt))
  return rows.map((row) => ({
    ...row,
    lastUsedAt: row.lastUsedAt ?? (row.kind === 'member' ? row.createdAt : null),
  }))
}

/** The row stays, because orders point to it; nothing of the person is left in it. */
export async function anonymiseUser(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(usersTable)
    .set({
      email: `deleted-${userId}@deleted.invalid`,
      fullName: '—',
      search: ' —',
      emailVerified: false,
      lmsUserId: null,
      learningClaimUntil: null,
      closedAt: now,
    })
    .where(eq(usersTable.id, userId))
}

export async function insertRequest(db: Db, request: typeof privacyRequestsTable.$inferInsert) {
  await db.insert(privacyRequestsTable).values(request)
}

export async function listRequests(db: Db, userId: string) {
  return db
    .select({ kind: privacyRequestsTable.kind, doneAt: privacyRequestsTable.doneAt })
    .from(privacyRequestsTable)
    .where(eq(privacyRequestsTable.userId, userId))
    .orderBy(asc(privacyRequestsTable.doneAt))
}
