import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { sessionsTable } from '#schema/accounts.tables.ts'

/** Records the use of a session for a staff call. */
export async function recordStaffUse(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessionsTable)
    .set({ lastUsedAt: now, staffUsedAt: now })
    .where(and(eq(sessionsTable.id, sessionId), isNull(sessionsTable.revokedAt)))
}
