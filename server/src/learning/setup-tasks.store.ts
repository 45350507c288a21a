import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { staffTasksTable } from '#payments/payments.tables.ts'

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
