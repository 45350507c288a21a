import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'

/** Who of the staff did what to what, and when; only ever added to. */
export const auditLogTable = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey(),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => usersTable.id),
    action: text().notNull(),
    subject: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('audit_log_by_subject').on(table.subject, table.at)],
)
