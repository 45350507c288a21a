import type { ClientEvent } from '@matla/contract/client-logs/client-events'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What pages told of themselves: no person, no address, no query; five days (R361, R362). */
export const clientLogsTable = pgTable(
  'client_logs',
  {
    id: uuid().primaryKey(),
    event: text().$type<ClientEvent>().notNull(),
    detail: text().notNull(),
    place: text().notNull(),
    loggedAt: timestamp('logged_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    index('client_logs_by_time').on(table.loggedAt),
    check('client_logs_event_form', sql`${table.event} ~ '^[a-z]+(-[a-z]+)*$'`),
    check('client_logs_short', sql`length(${table.detail}) <= 60 and length(${table.place}) <= 120`),
  ],
)
