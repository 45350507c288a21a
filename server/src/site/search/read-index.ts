import type { Lang } from '@matla/contract/kit/lang'
import type { SearchEntry } from '@matla/contract/search/search'
import type { Db } from '#platform/db/database.ts'
import { allRows } from './find.store.ts'
import { entryIn } from './findable.ts'

type Index = {
  readonly entries: SearchEntry[]
  /** There are more than `most`, and none is given. */
  readonly isPartial: boolean
  /** False: the content has changed since the entries were made. */
  readonly isCurrent: boolean
}

/** Everything that the search finds, in the reader's language and by the words of both (R063), if it is little enough. */
export async function readIndex(db: Db, lang: Lang, most: number): Promise<Index> {
  const { rows, isCurrent } = await allRows(db, most)
  return { entries: (rows ?? []).map((row) => entryIn(row, lang)), isPartial: rows === null, isCurrent }
}
