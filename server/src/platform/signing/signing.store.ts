import type { Db } from '#platform/db/database.ts'
import { signingKeysTable } from '#schema/platform.tables.ts'

const keys = new WeakMap<Db, string>()

/**
 * Read once per database, because the key never changes after the migration created it. Throws when the row is missing,
 * because nothing can be signed without a key.
 */
export async function findSigningKey(db: Db): Promise<string> {
  const key = keys.get(db)
  if (key !== undefined) return key
  const rows = await db.select({ key: signingKeysTable.key }).from(signingKeysTable)
  if (!rows[0]) throw new Error('The table signing_keys has no row')
  keys.set(db, rows[0].key)
  return rows[0].key
}
