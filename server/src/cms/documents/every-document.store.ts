import { asc } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { documentsView } from '#schema/documents.tables.ts'

/** The ids of all documents, those of a kind in public order. */
export async function everyDocument(db: Db): Promise<string[]> {
  const { id, kind, place } = documentsView
  const rows = await db.select({ id }).from(documentsView).orderBy(asc(kind), asc(place), asc(id))
  return rows.map((row) => row.id)
}
