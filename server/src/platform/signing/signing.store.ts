import type { Db } from '#platform/db/database.ts'
import { signingKeysTable } from '#schema/platform.tables.ts'

/** Throws when the row that the migration made is gone: without a key nothing can be vouched for. */
export async function findSigningKey(db: Db): Promise<string> {
  const rows = await db.select({ key: signingKeysTable.key }).from(signingKeysTable)
  if (!rows[0]) throw new Error('The table signing_keys has no row')
  return rows[0].key
}
