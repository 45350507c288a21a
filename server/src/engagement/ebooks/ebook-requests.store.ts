import type { EbookRequestStatus } from '@matla/contract/ebooks/ebooks'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { deleteBy, findBy, insertOnce } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { ebookRequestsTable } from '#schema/engagement.tables.ts'

export type EbookRequestRow = typeof ebookRequestsTable.$inferSelect

/** Returns false when this address is already waiting for this e-book. */
export const insertEbookRequest = insertOnce(ebookRequestsTable)
export const findEbookRequest = findBy(ebookRequestsTable, 'id')

/** Who answered the request and when; undefined while it is open. */
export async function findAnswer(db: Db, id: string) {
  const { answeredBy, answeredAt } = ebookRequestsTable
  const rows = await db
    .select({ by: usersTable.fullName, at: answeredAt })
    .from(ebookRequestsTable)
    .innerJoin(usersTable, eq(usersTable.id, answeredBy))
    .where(eq(ebookRequestsTable.id, id))
  return rows[0]
}

type Answer = Pick<EbookRequestRow, 'id' | 'answeredBy' | 'answeredAt'> & {
  readonly status: Exclude<EbookRequestStatus, 'waiting'>
}

/** Returns undefined when the request is no longer open. Only one of two concurrent answers is stored. */
export async function answerEbookRequest(
  tx: Db,
  { id, ...answer }: Answer,
): Promise<EbookRequestRow | undefined> {
  const rows = await tx
    .update(ebookRequestsTable)
    .set(answer)
    .where(and(eq(ebookRequestsTable.id, id), eq(ebookRequestsTable.status, 'waiting')))
    .returning()
  return rows[0]
}

/** Oldest first, because ids are in order of creation. */
export async function listEbookRequests(
  db: Db,
  { status, after, most: limit }: { status: EbookRequestStatus; after?: string | undefined; most: number },
): Promise<EbookRequestRow[]> {
  const { id, status: statusColumn } = ebookRequestsTable
  return db
    .select()
    .from(ebookRequestsTable)
    .where(and(eq(statusColumn, status), after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
}

export async function listRequestsByEmail(db: Db, email: string) {
  const { ebookId, fullName, lang, status, createdAt, answeredAt, keptUntil } = ebookRequestsTable
  return db
    .select({ ebookId, fullName, lang, status, createdAt, answeredAt, keptUntil })
    .from(ebookRequestsTable)
    .where(eq(ebookRequestsTable.email, email))
    .orderBy(asc(ebookRequestsTable.id))
}

export const deleteRequestsByEmail = deleteBy(ebookRequestsTable, 'email')

export async function deleteEndedEbookRequests(db: Db, now: Date): Promise<void> {
  await db.delete(ebookRequestsTable).where(lt(ebookRequestsTable.keptUntil, now))
}
