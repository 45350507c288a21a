import { asc, eq, inArray, lte } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { insertInto } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import {
  binnedDocumentsTable,
  commentsTable,
  presenceTable,
  previewLinksTable,
} from '#schema/documents.tables.ts'

const { documentId, at } = binnedDocumentsTable

/** Who moved a document to the bin and when; undefined when it is not in the bin. */
export async function findBinned(db: Db, id: string) {
  const rows = await db
    .select({ at, by: usersTable.fullName })
    .from(binnedDocumentsTable)
    .innerJoin(usersTable, eq(usersTable.id, binnedDocumentsTable.by))
    .where(eq(documentId, id))
  return rows[0]
}

export const insertBinned = insertInto(binnedDocumentsTable)

/** Removes documents from the bin without deleting them. Returns how many were in it. */
export async function deleteBinned(tx: Tx, ids: readonly string[]): Promise<number> {
  const rows = await tx
    .delete(binnedDocumentsTable)
    .where(inArray(documentId, [...ids]))
    .returning({ documentId })
  return rows.length
}

/** The documents that were moved to the bin up to this moment, oldest first. */
export const listBinnedUntil = async (db: Db, until: Date) =>
  db
    .select({ id: documentId, by: binnedDocumentsTable.by, at })
    .from(binnedDocumentsTable)
    .where(lte(at, until))
    .orderBy(asc(at), asc(documentId))

/** Deletes what staff added to a document: comments, preview links and presence. */
export async function deleteConversation(tx: Tx, id: string): Promise<void> {
  await tx.delete(commentsTable).where(eq(commentsTable.documentId, id))
  await tx.delete(previewLinksTable).where(eq(previewLinksTable.documentId, id))
  await tx.delete(presenceTable).where(eq(presenceTable.documentId, id))
}
