import { readContent } from '#content/read-content.ts'
import type { ContentKey, StoredContent } from '#content/stored.ts'
import type { Db } from '#db/database.ts'
import { refuse } from '#kit/refuse.ts'

/** Content that a page cannot do without. Refuses `not-found` while the shop has none. */
export async function needed<Key extends ContentKey>(db: Db, key: Key): Promise<StoredContent<Key>> {
  return (await readContent(db, key)) ?? refuse('not-found')
}
