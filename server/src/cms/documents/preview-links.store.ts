import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { previewLinksTable } from '#schema/documents.tables.ts'

const isOpen = (now: Date) =>
  and(eq(previewLinksTable.isRevoked, false), gt(previewLinksTable.expiresAt, now))

export async function insertLink(tx: Tx, link: typeof previewLinksTable.$inferInsert): Promise<void> {
  await tx.insert(previewLinksTable).values(link)
}

export async function findLink(db: Db, tokenHash: string, now: Date) {
  const rows = await db
    .select({ documentId: previewLinksTable.documentId })
    .from(previewLinksTable)
    .where(and(eq(previewLinksTable.tokenHash, tokenHash), isOpen(now)))
  return rows[0]
}

/** Ends every open link to a document; returns how many. */
export async function revokeLinks(tx: Tx, documentId: string, now: Date): Promise<number> {
  const rows = await tx
    .update(previewLinksTable)
    .set({ isRevoked: true })
    .where(and(eq(previewLinksTable.documentId, documentId), isOpen(now)))
    .returning({ at: previewLinksTable.at })
  return rows.length
}

export async function deleteLinksBefore(db: Db, before: Date): Promise<void> {
  await db.delete(previewLinksTable).where(lt(previewLinksTable.expiresAt, before))
}
