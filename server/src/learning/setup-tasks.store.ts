import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { staffTasksTable } from '#schema/payments.tables.ts'

type Closed = {
  readonly subjects: readonly string[]
  /** The subject of the task for the whole site. */
  readonly wholeSite: string
  readonly answered: readonly string[]
}

/** The site's task closes when the call that met the error is answered; without a call in it, when any is. */
export async function closeSetupTasks(
  db: Db,
  { subjects, wholeSite, answered }: Closed,
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

/** Whether the task is open that the LMS has not done for long what it is asked. */
export async function isKnownToFail(db: Db): Promise<boolean> {
  const { id, kind, subject, closedAt } = staffTasksTable
  const rows = await db
    .select({ id })
    .from(staffTasksTable)
    .where(and(eq(kind, 'provider-failing'), eq(subject, 'learning-site'), isNull(closedAt)))
    .limit(1)
  return rows.length > 0
}
