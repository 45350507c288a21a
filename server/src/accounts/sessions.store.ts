import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { sessionsTable, usersTable } from './accounts.tables.ts'

export async function findLiveSession(db: Db, tokenHash: string, now: Date) {
  const rows = await db
    .select({
      sessionId: sessionsTable.id,
      userId: usersTable.id,
      email: usersTable.email,
      fullName: usersTable.fullName,
      kind: sessionsTable.kind,
      orderId: sessionsTable.orderId,
      role: usersTable.role,
    })
    .from(sessionsTable)
    .innerJoin(usersTable, eq(usersTable.id, sessionsTable.userId))
    .where(
      and(
        eq(sessionsTable.tokenHash, tokenHash),
        isNull(sessionsTable.revokedAt),
        gt(sessionsTable.expiresAt, now),
      ),
    )
  return rows[0]
}

export async function insertSession(db: Db, session: typeof sessionsTable.$inferInsert): Promise<void> {
  await db.insert(sessionsTable).values(session)
}

export async function revokeSession(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .update(sessionsTable)
    .set({ revokedAt: now })
    .where(and(eq(sessionsTable.tokenHash, tokenHash), isNull(sessionsTable.revokedAt)))
}
