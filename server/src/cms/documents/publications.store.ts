import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { insertInto } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { publicationsTable } from '#schema/documents.tables.ts'
import type { BaseMove } from './drafts.store.ts'

export type PublicationRow = typeof publicationsTable.$inferSelect

/** A publication that is due. */
export type Due = Pick<PublicationRow, 'id' | 'documentId'>

const isWaiting = eq(publicationsTable.state, 'waiting')

/** The pending publication of a document, with the name of the person who scheduled it. */
export async function findWaitingPublication(db: Db, documentId: string) {
  const rows = await db
    .select({ publication: publicationsTable, by: usersTable.fullName })
    .from(publicationsTable)
    .innerJoin(usersTable, eq(usersTable.id, publicationsTable.by))
    .where(and(isWaiting, eq(publicationsTable.documentId, documentId)))
  return rows[0]
}

export const insertPublication = insertInto(publicationsTable)

/** Rebases a pending publication from one version to another. */
export async function moveWaitingBase(tx: Tx, documentId: string, { from, to }: BaseMove): Promise<void> {
  const { documentId: ofDocument, baseVersion } = publicationsTable
  await tx
    .update(publicationsTable)
    .set({ baseVersion: to, isNew: false })
    .where(and(isWaiting, eq(ofDocument, documentId), eq(baseVersion, from)))
}

/** Ends a pending publication. Returns false when it has already ended. */
export async function endPublication(
  tx: Tx,
  id: string,
  ended: Pick<PublicationRow, 'state' | 'endedAt'> & Partial<Pick<PublicationRow, 'endedBy' | 'why'>>,
): Promise<boolean> {
  const rows = await tx
    .update(publicationsTable)
    .set(ended)
    .where(and(isWaiting, eq(publicationsTable.id, id)))
    .returning({ id: publicationsTable.id })
  return rows.length > 0
}

/** Pending publications that are due by the database's clock, earliest first. */
export const listDuePublications = async (db: Db) =>
  db
    .select({ id: publicationsTable.id, documentId: publicationsTable.documentId })
    .from(publicationsTable)
    .where(and(isWaiting, sql`${publicationsTable.dueAt} <= now()`))
    .orderBy(asc(publicationsTable.dueAt), asc(publicationsTable.id))
    .limit(200)
