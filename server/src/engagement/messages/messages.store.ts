import { and, eq, lt, or } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { messageAnswersTable, messagesTable } from '#schema/messages.tables.ts'

export async function insertMessage(tx: Tx, message: typeof messagesTable.$inferInsert): Promise<void> {
  await tx.insert(messagesTable).values(message)
}

type Sender = { readonly userId: string; readonly email: string | null }

/** Of his account, and of his address where it is shown to be his. */
const isFrom = ({ userId, email }: Sender) =>
  or(eq(messagesTable.userId, userId), email === null ? undefined : eq(messagesTable.email, email))

/** What somebody wrote and was answered, the oldest first; an answer a row, and a row for a message without one. */
export async function messagesFrom(db: Db, sender: Sender) {
  const { reference, topic, name, email, text, lang, status, receivedAt, keptUntil } = messagesTable
  const { words, at } = messageAnswersTable
  return db
    .select({
      message: { reference, topic, name, email, text, lang, status, receivedAt, keptUntil },
      answer: { words, at },
    })
    .from(messagesTable)
    .leftJoin(messageAnswersTable, eq(messageAnswersTable.messageId, messagesTable.id))
    .where(isFrom(sender))
    .orderBy(messagesTable.id, messageAnswersTable.id)
}

/** Answers the ids of what is gone. */
export const deleteMessagesFrom = (tx: Tx, sender: Sender) =>
  tx
    .delete(messagesTable)
    .where(and(isFrom(sender)))
    .returning({ id: messagesTable.id })

export const deleteEndedMessages = (tx: Tx, now: Date) =>
  tx.delete(messagesTable).where(lt(messagesTable.keptUntil, now)).returning({ id: messagesTable.id })
