import { fold } from '@matla/contract/search/fold'
import { and, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { containing, escapeLike } from './like-pattern.ts'

/** The search text of a row: its folded words, each after a space. */
export const foldedSearch = (...texts: readonly string[]): string =>
  ` ${fold(texts.join(' ')).split(/\s+/u).filter(Boolean).join(' ')}`

const maxWords = 8

/**
 * Matches rows that contain all typed words, in any spelling. A word of one or two letters must begin a word. Undefined
 * without words.
 */
export function matchesSearch(search: PgColumn, query: string | undefined): SQL | undefined {
  if (query === undefined || query.trim() === '') return undefined
  const words = fold(query).split(/\s+/u).filter(Boolean).slice(0, maxWords)
  if (words.length === 0) return sql`false`
  return and(
    ...words.map((word) =>
      word.length >= 3
        ? like(search, containing(word))
        : or(...['', 'ال'].map((article) => like(search, `% ${article}${escapeLike(word)}%`))),
    ),
  )
}

const batchSize = 1_000

type SearchTable = {
  readonly table: PgTable
  readonly id: PgColumn
  readonly search: PgColumn
  /** The text by which rows are searched. */
  readonly words: SQL<string>
}

/** Fills in the search text of rows that an earlier version inserted without it. Returns how many. */
export async function fillFoldedSearch(db: Db, { table, id, search, words }: SearchTable): Promise<number> {
  for (let filled = 0; ;) {
    const { rows } = await db.execute<{ id: string; words: string }>(
      sql`select ${id}::text as id, ${words} as words from ${table} where ${search} = '' limit ${batchSize}`,
    )
    if (rows.length === 0) return filled
    const texts = JSON.stringify(rows.map((row) => ({ id: row.id, search: foldedSearch(row.words) })))
    await db.execute(sql`
      update ${table} set search = t.search
      from jsonb_to_recordset(${texts}::jsonb) as t(id text, search text)
      where ${id}::text = t.id and ${search} = ''`)
    filled += rows.length
  }
}
