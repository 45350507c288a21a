import type { Db } from '#platform/db/database.ts'
import { signingKeysTable } from '#schema/platform.tables.ts'

const known = new WeakMap<Db, string>()

/**
 * Read once a database: it never changes after the migration made it. Throws when its row is gone: without a key
 * nothing can be signed.
 */
export async function findSigningKey(db: Db): Promise<string> {
  const key = known.get(db)
  if (key !== undefined) return key
  const rows = await db.select({ key: signingKeysTable.key }).from(signingKeysTable)
  if (!rows[0]) throw new Error('The table signing_keys has no row')
  known.set(db, rows[0].key)
  return rows[0].key
}
