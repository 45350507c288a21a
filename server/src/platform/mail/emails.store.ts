import type { EmailKind } from '@matla/contract/staff/email-words'
import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/db/database.ts'
import { type Given, statement } from '#platform/db/statement.store.ts'
import { emailsTable } from '#schema/mail.tables.ts'

type NewEmail = Omit<typeof emailsTable.$inferSelect, 'status' | 'tries' | 'lastError' | 'sentAt'>
export const insertEmail = statement((db, given: Given<NewEmail>) =>
  db.insert(emailsTable).values({
    ...given.all('id', 'kind', 'orderId', 'refundId', 'aboutId', 'recipient'),
    ...given.all('lang', 'returnPath', 'copy', 'messageId', 'createdAt'),
  }),
)

export const findEmail = async (db: Db, queuedEmailId: string) =>
  (await db.select().from(emailsTable).where(eq(emailsTable.id, queuedEmailId))).at(0)
export type EmailRow = NonNullable<Awaited<ReturnType<typeof findEmail>>>

/** An email about an order or a refund, and the copies of it that staff have sent. */
export async function copiesOf(
  db: Db,
  { kind, orderId, refundId }: Pick<EmailRow, 'kind' | 'orderId' | 'refundId'>,
) {
  const { messageId, copy, createdAt } = emailsTable
  return db
    .select({ messageId, copy, createdAt })
    .from(emailsTable)
    .where(
      and(
        eq(emailsTable.kind, kind),
        refundId === null ? eq(emailsTable.orderId, orderId ?? '') : eq(emailsTable.refundId, refundId),
      ),
    )
}

/** Changes an email that is still waiting. */
const change = (db: Db, queuedEmailId: string, changes: PgUpdateSetSource<typeof emailsTable>) =>
  db
    .update(emailsTable)
    .set(changes)
    .where(and(eq(emailsTable.id, queuedEmailId), eq(emailsTable.status, 'waiting')))
const oneMoreTry = sql`${emailsTable.tries} + 1`

/** Whom the last email went to is not kept: that person is forgotten. Nor that of an email about a row that has it. */
const storedRecipient = sql`case when (${emailsTable.aboutId} is not null and ${emailsTable.kind} <> 'course-granted')
  or ${emailsTable.kind} in ('account-closed', 'guest-code', 'job-received', 'internship-received')
  then '' else ${emailsTable.recipient} end`

export async function emailSent(db: Db, queuedEmailId: string, now: Date): Promise<void> {
  const sent = { status: 'sent', sentAt: now, tries: oneMoreTry, recipient: storedRecipient } as const
  await change(db, queuedEmailId, sent)
}

/** Nobody is to get it: not even the address is kept. */
export async function emailDropped(db: Db, queuedEmailId: string): Promise<void> {
  await change(db, queuedEmailId, { status: 'dropped', recipient: '' })
}

export async function emailRejected(db: Db, queuedEmailId: string, why: string): Promise<void> {
  await change(db, queuedEmailId, { status: 'refused', lastError: why, tries: oneMoreTry })
}

export async function emailDelayed(db: Db, queuedEmailId: string, why: string): Promise<void> {
  await change(db, queuedEmailId, { lastError: why, tries: oneMoreTry })
}

/** Marks an email that is still waiting as stuck; undefined when it is not waiting. */
export async function emailFailed(db: Db, queuedEmailId: string) {
  const { kind, orderId, lastError } = emailsTable
  const rows = await change(db, queuedEmailId, { status: 'failed' }).returning({ kind, orderId, lastError })
  return rows[0]
}

/** One that was given up is to be sent again, or by nobody any more. */
const changeFailed = (tx: Tx, queuedEmailId: string, changes: PgUpdateSetSource<typeof emailsTable>) =>
  tx
    .update(emailsTable)
    .set(changes)
    .where(and(eq(emailsTable.id, queuedEmailId), eq(emailsTable.status, 'failed')))

export async function emailWaitsAgain(tx: Tx, queuedEmailId: string): Promise<void> {
  await changeFailed(tx, queuedEmailId, { status: 'waiting' })
}

/** Staff gave it up for good: nobody is to get it, and the address is not kept. */
export async function failedEmailDropped(tx: Tx, queuedEmailId: string): Promise<void> {
  await changeFailed(tx, queuedEmailId, { status: 'dropped', recipient: '' })
}

/** One that was refused or given up waits again; answers what it was, null when it was neither. */
export async function undeliveredWaitsAgain(tx: Tx, queuedEmailId: string) {
  const { id, status } = emailsTable
  const rows = await tx.select({ status }).from(emailsTable).where(eq(id, queuedEmailId)).for('update')
  const before = rows[0]?.status
  if (before !== 'refused' && before !== 'failed') return null
  await tx.update(emailsTable).set({ status: 'waiting' }).where(eq(id, queuedEmailId))
  return before
}

/** The email of this kind about an order that has not gone out yet. */
export async function findWaitingEmail(
  db: Db,
  orderId: string,
  kind: EmailKind,
): Promise<string | undefined> {
  const rows = await db
    .select({ id: emailsTable.id })
    .from(emailsTable)
    .where(
      and(eq(emailsTable.orderId, orderId), eq(emailsTable.kind, kind), eq(emailsTable.status, 'waiting')),
    )
    .limit(1)
  return rows[0]?.id
}
