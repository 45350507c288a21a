import type { EmailKind } from '@matla/contract/staff/email-words'
import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { bulkInsert } from '#platform/db/bulk-insert.store.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { type Placeholders, statement } from '#platform/db/statement.store.ts'
import { emailsTable } from '#schema/mail.tables.ts'

type NewEmail = Omit<typeof emailsTable.$inferSelect, 'status' | 'tries' | 'lastError' | 'sentAt'>
export const insertEmail = statement((db, params: Placeholders<NewEmail>) =>
  db.insert(emailsTable).values({
    ...params.all('id', 'kind', 'orderId', 'refundId', 'aboutId', 'recipient'),
    ...params.all('lang', 'returnPath', 'copy', 'messageId', 'createdAt'),
  }),
)

export const insertEmails = (tx: Tx, rows: readonly (typeof emailsTable.$inferInsert)[]): Promise<void> =>
  bulkInsert(tx, emailsTable, rows)

const selectEmail = statement((db, params: Placeholders<{ queuedEmailId: string }>) =>
  db
    .select()
    .from(emailsTable)
    .where(eq(emailsTable.id, params('queuedEmailId'))),
)
export const findEmail = async (db: Db, queuedEmailId: string) =>
  (await selectEmail(db, { queuedEmailId })).at(0)
export type EmailRow = NonNullable<Awaited<ReturnType<typeof findEmail>>>

/** An email about an order or a refund, with the copies that staff sent. */
export async function listEmailCopies(
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

/** Changes an email that is still queued. */
const updateWaitingEmail = (db: Db, queuedEmailId: string, changes: PgUpdateSetSource<typeof emailsTable>) =>
  db
    .update(emailsTable)
    .set(changes)
    .where(and(eq(emailsTable.id, queuedEmailId), eq(emailsTable.status, 'waiting')))
const oneMoreTry = sql`${emailsTable.tries} + 1`

/** Clears the recipient of a final email to an erased person, and of an email whose row contains the address itself. */
const storedRecipient = sql`case when (${emailsTable.aboutId} is not null and ${emailsTable.kind} <> 'course-granted')
  or ${emailsTable.kind} in ('account-closed', 'guest-code', 'job-received', 'internship-received')
  then '' else ${emailsTable.recipient} end`

export const markEmailSent = statement((db, params: Placeholders<{ queuedEmailId: string; now: Date }>) =>
  db
    .update(emailsTable)
    .set({ status: 'sent', sentAt: sql`${params('now')}`, tries: oneMoreTry, recipient: storedRecipient })
    .where(and(eq(emailsTable.id, params('queuedEmailId')), eq(emailsTable.status, 'waiting'))),
)

/** Marks an email as not sent and clears its address. */
export async function markEmailDropped(db: Db, queuedEmailId: string): Promise<void> {
  await updateWaitingEmail(db, queuedEmailId, { status: 'dropped', recipient: '' })
}

export async function markEmailRejected(db: Db, queuedEmailId: string, why: string): Promise<void> {
  await updateWaitingEmail(db, queuedEmailId, { status: 'refused', lastError: why, tries: oneMoreTry })
}

export async function recordEmailFailure(db: Db, queuedEmailId: string, why: string): Promise<void> {
  await updateWaitingEmail(db, queuedEmailId, { lastError: why, tries: oneMoreTry })
}

/** Marks a queued email as failed; undefined when it is not queued. */
export async function markEmailFailed(db: Db, queuedEmailId: string) {
  const { kind, orderId, lastError } = emailsTable
  const rows = await updateWaitingEmail(db, queuedEmailId, { status: 'failed' }).returning({
    kind,
    orderId,
    lastError,
  })
  return rows[0]
}

/** Changes an email that has failed. */
const updateFailedEmail = (tx: Tx, queuedEmailId: string, changes: PgUpdateSetSource<typeof emailsTable>) =>
  tx
    .update(emailsTable)
    .set(changes)
    .where(and(eq(emailsTable.id, queuedEmailId), eq(emailsTable.status, 'failed')))

export async function requeueFailedEmail(tx: Tx, queuedEmailId: string): Promise<void> {
  await updateFailedEmail(tx, queuedEmailId, { status: 'waiting' })
}

/** Marks a failed email as permanently dropped by staff, and clears its address. */
export async function dropFailedEmail(tx: Tx, queuedEmailId: string): Promise<void> {
  await updateFailedEmail(tx, queuedEmailId, { status: 'dropped', recipient: '' })
}

/** Queues a rejected or failed email again. Returns its former status; null for any other email. */
export async function requeueUndeliveredEmail(tx: Tx, queuedEmailId: string) {
  const { id, status } = emailsTable
  const rows = await tx.select({ status }).from(emailsTable).where(eq(id, queuedEmailId)).for('update')
  const before = rows[0]?.status
  if (before !== 'refused' && before !== 'failed') return null
  await tx.update(emailsTable).set({ status: 'waiting' }).where(eq(id, queuedEmailId))
  return before
}

const selectWaitingEmail = statement((db, params: Placeholders<{ orderId: string; kind: EmailKind }>) =>
  db
    .select({ id: emailsTable.id })
    .from(emailsTable)
    .where(
      and(
        eq(emailsTable.orderId, params('orderId')),
        eq(emailsTable.kind, params('kind')),
        eq(emailsTable.status, 'waiting'),
      ),
    )
    .limit(1),
)
/** The queued email of this kind about an order. */
export const findWaitingEmail = async (
  db: Db,
  orderId: string,
  kind: EmailKind,
): Promise<string | undefined> => (await selectWaitingEmail(db, { orderId, kind })).at(0)?.id
