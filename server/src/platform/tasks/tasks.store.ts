import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { staffTasksTable, type TaskKind } from '#schema/payments.tables.ts'

/** Opens a task for staff, once for each subject; what happens again after they closed it opens it again. */
export async function insertTask(db: Db, task: typeof staffTasksTable.$inferInsert): Promise<void> {
  await db
    .insert(staffTasksTable)
    .values(task)
    .onConflictDoUpdate({
      target: [staffTasksTable.kind, staffTasksTable.subject],
      set: { openedAt: task.openedAt, closedAt: null, detail: task.detail },
      setWhere: isNotNull(staffTasksTable.closedAt),
    })
}

export async function closeOpenTask(db: Db, kind: TaskKind, subject: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(staffTasksTable)
    .set({ closedAt: now })
    .where(
      and(
        eq(staffTasksTable.kind, kind),
        eq(staffTasksTable.subject, subject),
        isNull(staffTasksTable.closedAt),
      ),
    )
    .returning({ id: staffTasksTable.id })
  return rows.length > 0
}
