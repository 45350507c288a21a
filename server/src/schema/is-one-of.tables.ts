import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The SQL of a check that a text column holds one of these words; a word that the column's type lacks does not compile. */
export const isOneOf = <Column extends PgColumn>(
  column: Column,
  words: readonly Column['_']['data'][],
): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${String(word).replaceAll("'", "''")}'`).join(', '))})`
