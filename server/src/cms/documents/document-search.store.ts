import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { deleteBy } from '#platform/db/row-statements.store.ts'
import { documentSearchTable, documentsView, draftsTable } from '#schema/documents.tables.ts'

const { documentId } = documentSearchTable

export async function putDocumentSearch(tx: Tx, id: string, search: string): Promise<void> {
  await tx
    .insert(documentSearchTable)
    .values({ documentId: id, search })
    .onConflictDoUpdate({ target: documentId, set: { search } })
}

export const deleteDocumentSearch = deleteBy(documentSearchTable, 'documentId')

/** The next documents without search text, in id order. */
export async function listUnsearchable(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (select id from ${documentsView} union select document_id from ${draftsTable}) d
    where id > ${after} and not exists (select from ${documentSearchTable} where ${documentId} = d.id)
    order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}
