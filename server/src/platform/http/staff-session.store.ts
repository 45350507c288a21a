import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { sessionsTable } from '#schema/accounts.tables.ts'

/** A session in which staff work is in use. */
export async function noteStaffUse(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessionsTable)
    .set({ lastUsedAt: now, staffUsedAt: now })
    .where(and(eq(sessionsTable.id, sessionId), isNull(sessionsTable.revokedAt)))
}
