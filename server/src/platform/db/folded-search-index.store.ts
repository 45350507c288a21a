import type { Database } from './database.ts'
import { liftStatementLimit } from './session.store.ts'

/** Tables whose rows staff find by a part of a name or an address; each has the column `search`. */
const searchedTables = [
  'orders',
  'users',
  'applications',
  'certificates',
  'contact_messages',
  'ebook_requests',
]

/**
 * Finding part of a name among many rows takes a trigram index. The embedded database has no use for it,
 * and a database whose owner may not have the extension is searched without it. Answers what keeps it from being there.
 */
export async function indexFoldedSearch({
  kind,
  pool,
}: Pick<Database, 'kind' | 'pool'>): Promise<string | null> {
  if (kind === 'embedded') return null
  const client = await pool.connect()
  try {
    // Over a million rows it takes longer than any request may.
    await liftStatementLimit(client)
    await client.query('create extension if not exists pg_trgm')
    for (const table of searchedTables)
      await client.query(
        `create index if not exists ${table}_search on ${table} using gin (search gin_trgm_ops)`,
      )
    // Under the character type C the extension makes no trigram of Arabic words: the index is right, and of no use.
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
