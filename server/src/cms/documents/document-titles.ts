import { parseDocumentId } from '@matla/contract/documents/kinds'
import { sentenceAreas } from '@matla/contract/documents/sentence-areas'
import { isPageKey, getPage } from '@matla/contract/documents/shapes'
import { toArea, isWordsKind } from '@matla/contract/documents/words-kinds'
import type { Localized } from '@matla/contract/kit/lang'
import type { Db } from '#platform/db/database.ts'
import { starterTitle } from '#cms/starter/starter-files.ts'
import { listTitles } from './list-documents.store.ts'

const noTitle: Localized = { ar: '', en: '' }

/** The stored title, otherwise the built-in one. */
export function titleOf(id: string, title: Localized | null): Localized {
  const document = parseDocumentId(id)
  if (title || !document) return title ?? noTitle
  const { kind, key } = document
  if (isWordsKind(kind)) return sentenceAreas[toArea(kind, key)]?.name ?? noTitle
  return isPageKey(key) ? getPage(key).name : starterTitle(id)
}

/** The titles of these documents, by id. */
export async function readTitles(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Localized>> {
  const stored = new Map((await listTitles(db, ids)).map(({ id, title }) => [id, title]))
  return new Map(ids.map((id) => [id, titleOf(id, stored.get(id) ?? null)]))
}
