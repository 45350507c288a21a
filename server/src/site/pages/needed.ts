import { readContent } from '#cms/content/read-content.ts'
import type { ContentKey, StoredContent } from '#cms/content/stored.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#lib/errors.ts'

/** Content that a page cannot do without. Fails with `not-found` while the shop has none. */
export async function needed<Key extends ContentKey>(db: Db, key: Key): Promise<StoredContent<Key>> {
  return (await readContent(db, key)) ?? fail('not-found')
}
