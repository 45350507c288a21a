import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { insertInto } from '#platform/db/row-statements.store.ts'
import { previewLinksTable } from '#schema/documents.tables.ts'

const isOpen = (now: Date) =>
  and(eq(previewLinksTable.isRevoked, false), gt(previewLinksTable.expiresAt, now))

export const insertLink = insertInto(previewLinksTable)

export async function findLink(db: Db, tokenHash: string, now: Date) {
  const rows = await db
    .select({ documentId: previewLinksTable.documentId })
    .from(previewLinksTable)
    .where(and(eq(previewLinksTable.tokenHash, tokenHash), isOpen(now)))
  return rows[0]
}

/** Ends every open link to a document. Returns how many. */
export async function revokeLinks(tx: Tx, documentId: string, now: Date): Promise<number> {
  const rows = await tx
    .update(previewLinksTable)
    .set({ isRevoked: true })
    .where(and(eq(previewLinksTable.documentId, documentId), isOpen(now)))
    .returning({ at: previewLinksTable.at })
  return rows.length
}

/** Ends every open link that this staff member created. */
export async function revokeLinksBy(tx: Tx, by: string, now: Date): Promise<void> {
  await tx
    .update(previewLinksTable)
    .set({ isRevoked: true })
    .where(and(eq(previewLinksTable.by, by), isOpen(now)))
}

/** The open links of all staff members, newest first. */
export async function listOpenLinks(db: Db, now: Date) {
  const { documentId, by, at, expiresAt } = previewLinksTable
  return db
    .select({ documentId, by, at, expiresAt })
    .from(previewLinksTable)
    .where(isOpen(now))
    .orderBy(desc(at))
    .limit(500)
}

export async function deleteLinksBefore(db: Db, before: Date): Promise<void> {
  await db.delete(previewLinksTable).where(lt(previewLinksTable.expiresAt, before))
}
