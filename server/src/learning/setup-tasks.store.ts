import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { staffTasksTable } from '#schema/payments.tables.ts'

type ClosedSubjects = {
  readonly subjects: readonly string[]
  /** The subject of the task about the whole LMS. */
  readonly wholeSite: string
  readonly answered: readonly string[]
}

/**
 * The task about the whole LMS closes when the call that met the error succeeds or, if none is recorded, when any call
 * does.
 */
export async function closeSetupTasks(
  db: Db,
  { subjects, wholeSite, answered }: ClosedSubjects,
  now: Date,
): Promise<void> {
  const { kind, subject, detail, closedAt } = staffTasksTable
  const call = sql<string>`coalesce(${detail}->>'call', '')`
  await db
    .update(staffTasksTable)
    .set({ closedAt: now })
    .where(
      and(
        eq(kind, 'learning-site-misconfigured'),
        isNull(closedAt),
        or(inArray(subject, [...subjects]), and(eq(subject, wholeSite), inArray(call, ['', ...answered]))),
      ),
    )
}

/** Whether the task about the long-failing LMS is open. */
export async function isSiteTaskOpen(db: Db): Promise<boolean> {
  const { id, kind, subject, closedAt } = staffTasksTable
  const rows = await db
    .select({ id })
    .from(staffTasksTable)
    .where(and(eq(kind, 'provider-failing'), eq(subject, 'learning-site'), isNull(closedAt)))
    .limit(1)
  return rows.length > 0
}
