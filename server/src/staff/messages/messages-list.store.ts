import type { MessageTopic } from '@matla/contract/messages/message-rules'
import type { MessageStatus } from '@matla/contract/staff/message-words'
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { matchesSearch } from '#platform/db/folded-search.store.ts'
import { type PageQuery, readList, type SortBy } from '#platform/db/keyset.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { emailsTable } from '#schema/mail.tables.ts'
import { messageAnswersTable, messagesTable } from '#schema/messages.tables.ts'

export type AskedMessages = PageQuery & {
  readonly order: 'oldest' | 'newest'
  readonly view?: MessageStatus | undefined
  readonly topic?: MessageTopic | undefined
  /** From this moment (inclusive) to that one (exclusive). */
  readonly since: Date | null
  readonly until: Date | null
}

const { id, reference, name, email, topic, text, status, receivedAt, search } = messagesTable
// Ids sort by time.
const sorts: Readonly<Record<AskedMessages['order'], SortBy>> = {
  oldest: { key: id, id, direction: 'asc' },
  newest: { key: id, id, direction: 'desc' },
}
const beginning = sql<string>`left(${text}, 140)`
const rowColumns = { id, reference, name, email, topic, beginning, status, receivedAt }

/** A page of the messages. Fails with `invalid` for a malformed cursor. */
export async function pageOfMessages(db: Db, asked: AskedMessages) {
  const own = and(
    matchesSearch(search, asked.q),
    asked.view && eq(status, asked.view),
    asked.topic && eq(topic, asked.topic),
    asked.since === null ? undefined : gte(receivedAt, asked.since),
    asked.until === null ? undefined : lt(receivedAt, asked.until),
  )
  return readList(db, asked, {
    by: sorts[asked.order],
    rows: ({ where, orderBy, limit, cursor }) =>
      db
        .select({ ...rowColumns, cursor })
        .from(messagesTable)
        .where(and(own, where))
        .orderBy(...orderBy)
        .limit(limit),
    counted: (limit) =>
      db
        .select({ one: sql`1` })
        .from(messagesTable)
        .where(own)
        .limit(limit),
  })
}

export const findMessage = async (db: Db, messageId: string) =>
  (await db.select().from(messagesTable).where(eq(id, messageId))).at(0)

/** Locks a message until the transaction ends. */
export const lockMessage = async (tx: Tx, messageId: string) =>
  (await tx.select().from(messagesTable).where(eq(id, messageId)).for('update')).at(0)

export async function setStatus(tx: Tx, messageId: string, to: MessageStatus): Promise<void> {
  await tx.update(messagesTable).set({ status: to }).where(eq(id, messageId))
}

export async function insertAnswer(tx: Tx, row: typeof messageAnswersTable.$inferInsert): Promise<void> {
  await tx.insert(messageAnswersTable).values(row)
}

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
