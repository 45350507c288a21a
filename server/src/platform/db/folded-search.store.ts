import { fold } from '@matla/contract/search/fold'
import { and, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** What a row is found by: its words in one spelling, a blank before each. */
export const foldedSearch = (...texts: readonly string[]): string =>
  ` ${fold(texts.join(' ')).split(/\s+/u).filter(Boolean).join(' ')}`

const mostWords = 8
/** What `like` reads otherwise than as itself. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Has all words that were typed, in any spelling; words of two letters begin one. Undefined: nothing was typed. */
export function hasFolded(search: PgColumn, typed: string | undefined): SQL | undefined {
  if (typed === undefined || typed.trim() === '') return undefined
  const words = fold(typed).split(/\s+/u).filter(Boolean).slice(0, mostWords)
  if (words.length === 0) return sql`false`
  return and(
    ...words.map((word) =>
      word.length >= 3
        ? like(search, `%${literal(word)}%`)
        : or(...['', 'ال'].map((article) => like(search, `% ${article}${literal(word)}%`))),
    ),
  )
}

const atOnce = 1_000

type Searched = {
  readonly table: PgTable
  readonly id: PgColumn
  readonly search: PgColumn
  /** The text that the rows are found by. */
  readonly words: SQL<string>
}

/** Writes the search text of rows that have none, which a version that did not know of it added. Returns how many. */
export async function fillFoldedSearch(db: Db, { table, id, search, words }: Searched): Promise<number> {
  for (let filled = 0; ;) {
    const { rows } = await db.execute<{ id: string; words: string }>(
      sql`select ${id}::text as id, ${words} as words from ${table} where ${search} = '' limit ${atOnce}`,
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
