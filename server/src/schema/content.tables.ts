import { sql } from 'drizzle-orm'
import { bigint, boolean, check, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** What staff may edit, by key, in both languages. */
export const contentTable = pgTable('content', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
})

/** Grows with every change of catalogue or content (by trigger); caches compare it. */
export const contentVersionTable = pgTable(
  'content_version',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (table) => [check('content_version_is_one_row', sql`${table.isOnly}`)],
)
