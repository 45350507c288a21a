import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { emailsTable } from '#schema/mail.tables.ts'

export async function insertEmail(tx: Db, email: typeof emailsTable.$inferInsert): Promise<void> {
  await tx.insert(emailsTable).values(email)
}

export async function findEmail(db: Db, queuedEmailId: string) {
  const rows = await db.select().from(emailsTable).where(eq(emailsTable.id, queuedEmailId))
  return rows[0]
}
export type EmailRow = NonNullable<Awaited<ReturnType<typeof findEmail>>>

const stillWaiting = (queuedEmailId: string) =>
  and(eq(emailsTable.id, queuedEmailId), eq(emailsTable.status, 'waiting'))
const oneMoreTry = sql`${emailsTable.tries} + 1`

/** Whom the last email went to is not kept: that person is forgotten. Nor that of an email about a row that has it. */
const storedRecipient = sql`case when ${emailsTable.aboutId} is not null
  or ${emailsTable.kind} in ('account-closed', 'guest-code', 'job-received', 'internship-received')
  then '' else ${emailsTable.recipient} end`

export async function emailSent(db: Db, queuedEmailId: string, now: Date): Promise<void> {
  await db
    .update(emailsTable)
    .set({ status: 'sent', sentAt: now, tries: oneMoreTry, recipient: storedRecipient })
    .where(stillWaiting(queuedEmailId))
}

/** Nobody is to get it: not even the address is kept. */
export async function emailDropped(db: Db, queuedEmailId: string): Promise<void> {
  await db.update(emailsTable).set({ status: 'dropped', recipient: '' }).where(stillWaiting(queuedEmailId))
}

export async function emailRejected(db: Db, queuedEmailId: string, why: string): Promise<void> {
  await db
    .update(emailsTable)
    .set({ status: 'refused', lastError: why, tries: oneMoreTry })
    .where(stillWaiting(queuedEmailId))
}

export async function emailDelayed(db: Db, queuedEmailId: string, why: string): Promise<void> {
  await db.update(emailsTable).set({ lastError: why, tries: oneMoreTry }).where(stillWaiting(queuedEmailId))
}

/** Marks an email that is still waiting as stuck; undefined when it is not waiting. */
export async function emailFailed(db: Db, queuedEmailId: string) {
  const rows = await db
    .update(emailsTable)
    .set({ status: 'failed' })
    .where(stillWaiting(queuedEmailId))
    .returning({ orderId: emailsTable.orderId, lastError: emailsTable.lastError })
  return rows[0]
}
