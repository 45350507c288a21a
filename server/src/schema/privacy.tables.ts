import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { isOneOf } from './is-one-of.tables.ts'

export const requestKinds = ['export', 'deletion'] as const

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Who asked for his data or for its end, and when it was done: the law asks for this list (PDPL rules, article 3). */
export const privacyRequestsTable = pgTable(
  'privacy_requests',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id),
    kind: text({ enum: requestKinds }).notNull(),
    doneAt: instant('done_at').notNull(),
    /** Until then invoices have to stay; null: there are none. */
    keptUntil: instant('kept_until'),
  },
  (table) => [
    check('privacy_requests_kind', isOneOf(table.kind, requestKinds)),
    check('privacy_requests_kept', sql`${table.keptUntil} is null or ${table.kind} = 'deletion'`),
    index('privacy_requests_by_user').on(table.userId, table.doneAt),
    uniqueIndex('privacy_requests_deleted_once')
      .on(table.userId)
      .where(sql`${table.kind} = 'deletion'`),
  ],
)
