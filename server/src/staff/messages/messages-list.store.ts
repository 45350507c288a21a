import type { MessageStatus } from '@matla/contract/staff/message-words'
import type { MessagesQuery } from '@matla/contract/staff/messages.calls'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { matchesSearch } from '#platform/db/folded-search.store.ts'
import { byDay, byTime, defineList } from '#platform/db/define-list.store.ts'
import { findBy, insertInto, lockBy } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { emailsTable } from '#schema/mail.tables.ts'
import { messageAnswersTable, messagesTable } from '#schema/messages.tables.ts'

export type MessageRow = typeof messagesTable.$inferSelect
const { id, reference, name, email, topic, text, status, receivedAt, search } = messagesTable
const beginning = sql<string>`left(${text}, 140)`

export const messageList = defineList<MessagesQuery>()({
  from: messagesTable,
  select: { id, reference, name, email, topic, beginning, status, receivedAt },
  // Ids are in order of creation.
  sorts: byTime(id, id),
  filters: {
    q: (q) => matchesSearch(search, q),
    view: (view) => eq(status, view),
    topic: (about) => eq(topic, about),
    ...byDay(receivedAt),
  },
})

export const findMessage = findBy(messagesTable, 'id')

/** Locks a message until the transaction ends. */
export const lockMessage = lockBy(messagesTable, 'id')

export async function setStatus(tx: Tx, messageId: string, to: MessageStatus): Promise<void> {
  await tx.update(messagesTable).set({ status: to }).where(eq(id, messageId))
}

export const insertAnswer = insertInto(messageAnswersTable)

/** The answers to a message, oldest first, with the status of their emails. */
export async function listAnswers(db: Db, of: string) {
  const { id: answerId, messageId, words, requestKey, by, at } = messageAnswersTable
  return db
    .select({
      id: answerId,
      words,
      requestKey,
      at,
      by: usersTable.fullName,
      emailStatus: emailsTable.status,
    })
    .from(messageAnswersTable)
    .innerJoin(usersTable, eq(usersTable.id, by))
    .innerJoin(emailsTable, and(eq(emailsTable.aboutId, answerId), eq(emailsTable.copy, 0)))
    .where(eq(messageId, of))
    .orderBy(asc(answerId))
}

/** The data of an answer's email. */
export async function findAnswer(db: Db, answerId: string) {
  const rows = await db
    .select({ reference, words: messageAnswersTable.words })
    .from(messageAnswersTable)
    .innerJoin(messagesTable, eq(id, messageAnswersTable.messageId))
    .where(eq(messageAnswersTable.id, answerId))
  return rows[0]
}
