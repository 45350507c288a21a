import { and, count, eq, inArray, isNotNull, isNull, min } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { staffTasksTable, type TaskKind } from '#schema/payments.tables.ts'

/**
 * Opens one task per kind and subject. A closed one is reopened when the event recurs. Returns false when it is already
 * open.
 */
export async function insertTask(db: Db, task: typeof staffTasksTable.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(staffTasksTable)
    .values(task)
    .onConflictDoUpdate({
      target: [staffTasksTable.kind, staffTasksTable.subject],
      set: {
        openedAt: task.openedAt,
        closedAt: null,
        closedBy: null,
        note: '',
        takenBy: task.takenBy ?? null,
        takenAt: task.takenAt ?? null,
        snoozedUntil: null,
        detail: task.detail,
      },
      setWhere: isNotNull(staffTasksTable.closedAt),
    })
    .returning({ id: staffTasksTable.id })
  return rows.length > 0
}

type TaskCloser = { readonly userId: string; readonly note: string }

/** Closes the open tasks of these kinds about one subject. Returns false when there was none. */
export async function closeTasks(
  tx: Tx,
  tasks: { readonly kinds: readonly TaskKind[]; readonly subject: string },
  now: Date,
  by: TaskCloser | null = null,
): Promise<boolean> {
  const { id, kind, subject, closedAt } = staffTasksTable
  const rows = await tx
    .update(staffTasksTable)
    .set({ closedAt: now, closedBy: by?.userId ?? null, note: by?.note ?? '' })
    .where(and(inArray(kind, [...tasks.kinds]), eq(subject, tasks.subject), isNull(closedAt)))
    .returning({ id })
  return rows.length > 0
}

export const closeTask = (
  tx: Tx,
  { kind, subject }: { readonly kind: TaskKind; readonly subject: string },
  now: Date,
  by: TaskCloser | null = null,
): Promise<boolean> => closeTasks(tx, { kinds: [kind], subject }, now, by)

/** Whether an order has an open task of this kind. */
export async function hasOpenTask(
  db: Db,
  task: { readonly orderId: string; readonly kind: TaskKind },
): Promise<boolean> {
  const { id, kind, orderId, closedAt } = staffTasksTable
  const rows = await db
    .select({ id })
    .from(staffTasksTable)
    .where(and(eq(kind, task.kind), eq(orderId, task.orderId), isNull(closedAt)))
    .limit(1)
  return rows.length > 0
}

/** The open task of this kind about one subject. */
export async function findOpenTask(db: Db, task: { readonly kind: TaskKind; readonly subject: string }) {
  const { kind, subject, closedAt, openedAt, detail } = staffTasksTable
  const rows = await db
    .select({ openedAt, detail })
    .from(staffTasksTable)
    .where(and(eq(kind, task.kind), eq(subject, task.subject), isNull(closedAt)))
  return rows[0]
}

/** The number of open tasks by kind, and when the oldest was opened. */
export async function countOpenTasks(db: Db) {
  const { kind, openedAt, closedAt } = staffTasksTable
  return db
    .select({ kind, count: count(), oldest: min(openedAt) })
    .from(staffTasksTable)
    .where(isNull(closedAt))
    .groupBy(kind)
}
