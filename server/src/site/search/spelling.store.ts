import { and, between, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { searchWordsTable } from '#schema/search.tables.ts'

type Spelling = { readonly length: number; readonly characters: number; readonly mostWrong: number }
/** The most words that are compared letter by letter. */
const maxCandidates = 300

/** Words that may be within the allowed edit distance, those with most characters in common first. */
export async function wordsLike(
  db: Db,
  { length, characters, mostWrong }: Spelling,
): Promise<{ readonly word: string; readonly shown: string }[]> {
  // One replaced character removes one bit and adds another.
  const different = sql`bit_count((${searchWordsTable.characters} # ${characters}::bigint)::bit(64))`
  return db
    .select({ word: searchWordsTable.word, shown: searchWordsTable.shown })
    .from(searchWordsTable)
    .where(
      and(
        between(searchWordsTable.length, length - mostWrong, length + mostWrong),
        sql`${different} <= ${2 * mostWrong}`,
      ),
    )
    .orderBy(different, sql`abs(${searchWordsTable.length} - ${length}::int)`, searchWordsTable.word)
    .limit(maxCandidates)
}

/** Which of these words the entries contain. */
export async function knownWords(db: Db, words: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ word: searchWordsTable.word })
    .from(searchWordsTable)
    .where(inArray(searchWordsTable.word, [...words]))
  return new Set(rows.map(({ word }) => word))
}
