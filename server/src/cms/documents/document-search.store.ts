import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { documentSearchTable, documentsView, draftsTable } from '#schema/documents.tables.ts'

const { documentId } = documentSearchTable

export async function putDocumentSearch(tx: Tx, id: string, search: string): Promise<void> {
  await tx
    .insert(documentSearchTable)
    .values({ documentId: id, search })
    .onConflictDoUpdate({ target: documentId, set: { search } })
}

export async function deleteDocumentSearch(tx: Tx, id: string): Promise<void> {
  await tx.delete(documentSearchTable).where(eq(documentId, id))
}

/** The next documents without search text, in id order. */
export async function listUnsearchable(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (select id from ${documentsView} union select document_id from ${draftsTable}) d
    where id > ${after} and not exists (select from ${documentSearchTable} where ${documentId} = d.id)
    order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}
