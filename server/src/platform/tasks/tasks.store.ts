import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { staffTasksTable, type TaskKind } from '#schema/payments.tables.ts'

/** Opens a task for staff, once for each subject; what happens again after they closed it opens it again. */
export async function insertTask(db: Db, task: typeof staffTasksTable.$inferInsert): Promise<void> {
  await db
    .insert(staffTasksTable)
    .values(task)
    .onConflictDoUpdate({
      target: [staffTasksTable.kind, staffTasksTable.subject],
      set: {
        openedAt: task.openedAt,
        closedAt: null,
        closedBy: null,
        note: '',
        takenBy: null,
        takenAt: null,
        snoozedUntil: null,
        detail: task.detail,
      },
      setWhere: isNotNull(staffTasksTable.closedAt),
    })
}

export async function closeTask(
  tx: Tx,
  task: { readonly kind: TaskKind; readonly subject: string },
  now: Date,
  by: { readonly userId: string; readonly note: string } | null = null,
): Promise<boolean> {
  const { id, kind, subject, closedAt } = staffTasksTable
  const rows = await tx
    .update(staffTasksTable)
    .set({ closedAt: now, closedBy: by?.userId ?? null, note: by?.note ?? '' })
    .where(and(eq(kind, task.kind), eq(subject, task.subject), isNull(closedAt)))
    .returning({ id })
  return rows.length > 0
}
