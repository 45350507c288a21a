import type { Database } from './database.ts'
import { liftStatementLimit } from './session.store.ts'

/** Tables that staff search by part of a name, an address or a text. Each has the column `search`. */
const searchedTables = [
  'orders',
  'users',
  'applications',
  'certificates',
  'contact_messages',
  'document_search',
  'draft_orders',
  'ebook_requests',
]

/**
 * Creates the trigram indexes that substring search needs on large tables. The embedded database does without them, and
 * so does a database whose owner may not create the extension. Returns why there is no index; null otherwise.
 */
export async function indexFoldedSearch({
  kind,
  pool,
}: Pick<Database, 'kind' | 'pool'>): Promise<string | null> {
  if (kind === 'embedded') return null
  const client = await pool.connect()
  try {
    // With over a million rows, this takes longer than the statement limit.
    await liftStatementLimit(client)
    await client.query('create extension if not exists pg_trgm')
    for (const table of searchedTables)
      await client.query(
        `create index if not exists ${table}_search on ${table} using gin (search gin_trgm_ops)`,
      )
    // With LC_CTYPE C, the extension extracts no trigrams from Arabic words, so the index is valid but useless.
    const { rows } = await client.query<{ isArabic: boolean }>(
      `select cardinality(show_trgm('مرحبا')) > 0 as "isArabic"`,
    )
    return rows[0]?.isArabic === true
      ? null
      : 'its character type (LC_CTYPE) has no Arabic characters: use C.UTF-8'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    client.release(true)
  }
}
