import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { withoutArticle } from './words.ts'

/** The stems of folded words, by word. */
export type Stems = ReadonlyMap<string, readonly string[]>

/** A stem depends only on the word, so it can be cached. */
const cachedStems = new Map<string, readonly string[]>()
const maxKnown = 50_000

/** The stems of folded words from PostgreSQL's Snowball dictionaries, which the embedded database has as well. */
export async function readStems(db: Db, words: Iterable<string>): Promise<Stems> {
  const uniqueWords = [...new Set(words)]
  const missing = uniqueWords.filter((word) => !cachedStems.has(word))
  const found = await lexize(db, [...new Set(missing.flatMap(stemmed))])
  if (cachedStems.size + missing.length > maxKnown) cachedStems.clear()
  const added = missing.map((word) => {
    const stems = [...new Set(stemmed(word).flatMap((form) => found.get(form) ?? []))]
    return [word, stems] as const
  })
  for (const [word, stems] of added) cachedStems.set(word, stems)
  const newStems = new Map(added)
  return new Map(uniqueWords.map((word) => [word, newStems.get(word) ?? cachedStems.get(word) ?? []]))
}

/**
 * A word without its article, and the singular of its sound plural, which the Arabic dictionary leaves unchanged. A
 * single letter that may be a clitic stays: without it, كتابة would have the stem of another word.
 */
function stemmed(word: string): string[] {
  const form = withoutArticle(word)
  const singular = /^(.{3,})ات$/.exec(form)?.[1]
  return singular === undefined ? [form] : [form, `${singular}ه`]
}

async function lexize(db: Db, words: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (words.length === 0) return new Map()
  const { rows } = await db.execute<{ word: string; stem: string | null }>(sql`
    select word, (ts_lexize(
      case when word ~ '[\u0600-\u06FF]' then 'arabic_stem' else 'english_stem' end::regdictionary, word
    ))[1] as stem
    from unnest(${sql.param([...words])}::text[]) as asked (word)`)
  return new Map(rows.flatMap(({ word, stem }) => (stem ? [[word, stem] as const] : [])))
}
