import { and, eq, lt, or } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { insertInto } from '#platform/db/row-statements.store.ts'
import { messageAnswersTable, messagesTable } from '#schema/messages.tables.ts'

export const insertMessage = insertInto(messagesTable)

type Sender = { readonly userId: string; readonly email: string | null }

/** Messages sent from the account, or from an address that the user has verified. */
const isFrom = ({ userId, email }: Sender) =>
  or(eq(messagesTable.userId, userId), email === null ? undefined : eq(messagesTable.email, email))

/** The messages of a sender, oldest first: one row per answer, or one row for a message without answers. */
export async function messagesFrom(db: Db, sender: Sender) {
  const { reference, topic, name, email, text, orderNumber, lang, status, receivedAt, keptUntil } =
    messagesTable
  const { words, at } = messageAnswersTable
  return db
    .select({
      message: { reference, topic, name, email, text, orderNumber, lang, status, receivedAt, keptUntil },
      answer: { words, at },
    })
    .from(messagesTable)
    .leftJoin(messageAnswersTable, eq(messageAnswersTable.messageId, messagesTable.id))
    .where(isFrom(sender))
    .orderBy(messagesTable.id, messageAnswersTable.id)
}

/** Deletes the messages and returns them. */
export const deleteMessagesFrom = (tx: Tx, sender: Sender) =>
  tx
    .delete(messagesTable)
    .where(and(isFrom(sender)))
    .returning({ id: messagesTable.id, topic: messagesTable.topic })

export const deleteEndedMessages = (tx: Tx, now: Date) =>
  tx
    .delete(messagesTable)
    .where(lt(messagesTable.keptUntil, now))
    .returning({ id: messagesTable.id, topic: messagesTable.topic })

/** The reference of a message and when it was received; undefined when it was erased. */
export const findReceipt = async (db: Db, id: string) =>
  (
    await db
      .select({ reference: messagesTable.reference, receivedAt: messagesTable.receivedAt })
      .from(messagesTable)
      .where(eq(messagesTable.id, id))
  ).at(0)
