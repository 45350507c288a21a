import type { Db } from '#platform/db/database.ts'
import { findContent } from './content.store.ts'
import { tellFaults } from '#schema/faults-found.ts'
import { mended } from '#schema/mended.ts'
import { type ContentKey, storedContent, type StoredContent } from './stored.ts'

/**
 * A piece of content in both languages, without what is wrong in it; null when the shop has none under this key yet.
 */
export async function readContent<Key extends ContentKey>(
  db: Db,
  key: Key,
): Promise<StoredContent<Key> | null> {
  const value = await findContent(db, key)
  if (value === undefined) return null
  const { value: right, faults } = mended(storedContent[key], value)
  tellFaults(key, faults)
  // The schema of the key is the type of the key.
  return right as StoredContent<Key>
}
