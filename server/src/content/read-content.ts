import type { Db } from '#db/database.ts'
import { findContent } from './content.store.ts'
import { type ContentKey, storedContent, type StoredContent } from './stored.ts'

/** A piece of content in both languages; null when the shop has none under this key yet. */
export async function readContent<Key extends ContentKey>(
  db: Db,
  key: Key,
): Promise<StoredContent<Key> | null> {
  const value = await findContent(db, key)
  // The schema of the key is the type of the key.
  return value === undefined ? null : (storedContent[key].parse(value) as StoredContent<Key>)
}
