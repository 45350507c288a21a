import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { staffTasksTable } from '#payments/payments.tables.ts'

/** Nobody needs to look at an enrolment any more that came through after all. */
export async function closeStuckTask(db: Db, enrolmentId: string, now: Date): Promise<void> {
  await db
    .update(staffTasksTable)
    .set({ closedAt: now })
    .where(
      and(
        eq(staffTasksTable.kind, 'enrolment-stuck'),
        eq(staffTasksTable.subject, enrolmentId),
        isNull(staffTasksTable.closedAt),
      ),
    )
}
