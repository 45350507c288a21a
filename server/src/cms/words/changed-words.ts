import { formatDocumentId } from '@matla/contract/documents/kinds'
import { listAreas } from '@matla/contract/documents/sentence-fields'
import { toDocumentKey } from '@matla/contract/documents/words-kinds'
import type { Db } from '#platform/db/database.ts'
import { readStored } from './stored-words.ts'
import { findWords } from './words.store.ts'

/** The ids of sentence documents that staff have changed. */
export async function listChangedWords(db: Db): Promise<readonly string[]> {
  const stored = readStored(await findWords(db))
  const areEmails = new Set(listAreas(true))
  return [...listAreas(false), ...areEmails].flatMap((area) =>
    Object.keys(stored[area] ?? {}).length > 0
      ? [formatDocumentId(areEmails.has(area) ? 'email-words' : 'words', toDocumentKey(area))]
      : [],
  )
}
