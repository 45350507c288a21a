import { asc, notExists, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { binnedDocumentsTable, documentsView } from '#schema/documents.tables.ts'

/** The ids of all documents outside the bin. Those of one kind are in public order. */
export async function everyDocument(db: Db): Promise<string[]> {
  const { id, kind, place } = documentsView
  const binned = db.select().from(binnedDocumentsTable).where(eq(binnedDocumentsTable.documentId, id))
  const rows = await db
    .select({ id })
    .from(documentsView)
    .where(notExists(binned))
    .orderBy(asc(kind), asc(place), asc(id))
  return rows.map((row) => row.id)
}
