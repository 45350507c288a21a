import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'

/** The key of all processes where none is configured; made with the table. */
export const signingKeysTable = pgTable(
  'signing_keys',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    key: text().notNull(),
  },
  (table) => [
    check('signing_keys_is_one_row', sql`${table.isOnly}`),
    check('signing_keys_long', sql`length(${table.key}) >= 32`),
  ],
)
