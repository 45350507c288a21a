import type { ClientEvent } from '@matla/contract/client-logs/client-events'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { instant, requiredUuid } from './columns.tables.ts'

/** Tries of one kind by one caller within a window; shared by all processes. */
export const limitsTable = pgTable('limits', {
  key: text().primaryKey(),
  tries: integer().notNull(),
  until: instant('until').notNull(),
})

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

/** Who of the staff did what to what, and when; only ever added to. */
export const auditLogTable = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey(),
    actorId: requiredUuid('actor_id').references(() => usersTable.id),
    action: text().notNull(),
    subject: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('audit_log_by_subject').on(table.subject, table.at)],
)

/** What pages told of themselves: no person, no address, no query; five days (R361, R362). */
export const clientLogsTable = pgTable(
  'client_logs',
  {
    id: uuid().primaryKey(),
    event: text().$type<ClientEvent>().notNull(),
    detail: text().notNull(),
    place: text().notNull(),
    loggedAt: instant('logged_at').notNull(),
  },
  (table) => [
    index('client_logs_by_time').on(table.loggedAt),
    check('client_logs_event_form', sql`${table.event} ~ '^[a-z]+(-[a-z]+)*$'`),
    check('client_logs_short', sql`length(${table.detail}) <= 60 and length(${table.place}) <= 120`),
  ],
)
