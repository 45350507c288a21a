import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { instant, requiredText, requiredUuid } from './columns.tables.ts'

/** Old addresses and their targets, which apply only where the shop has no page. */
export const redirectsTable = pgTable(
  'redirects',
  {
    id: uuid().primaryKey(),
    /** The old path, with its query if that matters, as staff entered it. */
    from: requiredText('from_path'),
    /** The form with which addresses are compared: one spelling of path and query. */
    fromKey: requiredText('from_key').unique('redirects_once'),
    /** A path of the shop, or an https address elsewhere. */
    to: requiredText('to_address'),
    by: requiredUuid('by').references(() => usersTable.id),
    at: instant('at').notNull(),
  },
  (table) => [
    index('redirects_newest').on(table.at, table.id),
    check('redirects_to', sql`${table.to} ~ '^(/([^/\\\\]|$)|https://)'`),
    check('redirects_from', sql`${table.fromKey} ~ '^/'`),
  ],
)

/** Requested paths without a page, counted without recording who requested them. Their number is limited. */
export const missingPagesTable = pgTable(
  'missing_pages',
  {
    path: text().primaryKey(),
    count: integer().notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    index('missing_pages_by_count').on(table.count),
    check('missing_pages_count', sql`${table.count} > 0`),
  ],
)
