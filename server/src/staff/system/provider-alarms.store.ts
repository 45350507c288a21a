import type { Probe } from '@matla/contract/staff/system-words'
import { and, asc, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { emailsTable } from '#schema/mail.tables.ts'
import { staffTasksTable } from '#schema/payments.tables.ts'

const { id, kind, subject, openedAt, closedAt, detail } = staffTasksTable

/** The open task about this provider's failure. For the LMS, also a task about the whole LMS or about this error. */
export async function openTaskAbout(db: Db, provider: Probe, error: string) {
  const ofLms =
    provider === 'learning-site'
      ? and(eq(kind, 'learning-site-misconfigured'), inArray(subject, ['site', error]))
      : undefined
  const rows = await db
    .select({ id, kind, openedAt })
    .from(staffTasksTable)
    .where(and(isNull(closedAt), or(and(eq(kind, 'provider-failing'), eq(subject, provider)), ofLms)))
    .orderBy(asc(openedAt))
    .limit(1)
  return rows[0]
}

/** Whether an email was sent after this task was opened. */
export async function wasMailed(tx: Tx, task: { readonly id: string; readonly openedAt: Date }) {
  const { aboutId, createdAt } = emailsTable
  const about = and(
    eq(emailsTable.kind, 'provider-failing'),
    eq(aboutId, task.id),
    gte(createdAt, task.openedAt),
  )
  return (await tx.$count(emailsTable, about)) > 0
}

/** The providers with an open failure task. */
export async function alarmedProviders(db: Db): Promise<string[]> {
  const rows = await db
    .select({ subject })
    .from(staffTasksTable)
    .where(and(eq(kind, 'provider-failing'), isNull(closedAt)))
  return rows.map((row) => row.subject)
}

export async function findAlarm(db: Db, taskId: string) {
  const rows = await db
    .select({ kind, subject, detail, openedAt, closedAt })
    .from(staffTasksTable)
    .where(and(eq(id, taskId), inArray(kind, ['provider-failing', 'learning-site-misconfigured'])))
  return rows[0]
}
