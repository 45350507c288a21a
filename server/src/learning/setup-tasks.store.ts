import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { staffTasksTable } from '#schema/payments.tables.ts'

export async function closeSetupTasks(db: Db, subjects: readonly string[], now: Date): Promise<void> {
  await db
    .update(staffTasksTable)
    .set({ closedAt: now })
    .where(
      and(
        eq(staffTasksTable.kind, 'learning-site-misconfigured'),
        inArray(staffTasksTable.subject, [...subjects]),
        isNull(staffTasksTable.closedAt),
      ),
    )
}
