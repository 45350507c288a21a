import type { Lang } from '@matla/contract/kit/lang'
import type { SearchEntry } from '@matla/contract/search/search'
import type { Db } from '#platform/db/database.ts'
import { allRows } from './find.store.ts'
import { entryIn } from './findable.ts'

type Index = {
  readonly entries: SearchEntry[]
  /** Whether there are more than `most` entries, in which case none is returned. */
  readonly isPartial: boolean
  /** false when the content has changed since the entries were made. */
  readonly isCurrent: boolean
}

/** All search entries in the reader's language with the words of both languages (R063), if there are at most `most`. */
export async function readIndex(db: Db, lang: Lang, limit: number): Promise<Index> {
  const { rows, isCurrent } = await allRows(db, limit)
  return { entries: (rows ?? []).map((row) => entryIn(row, lang)), isPartial: rows === null, isCurrent }
}
