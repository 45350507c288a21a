import type { ConnectionId } from '@matla/contract/connections/connections'
import { type ProbeState, probeStates } from '@matla/contract/staff/system-words'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { instant, isOneOf, requiredText, requiredUuid } from './columns.tables.ts'

/**
 * What owners entered for each connection, sealed and append-only. The newest row of a connection applies, and earlier
 * rows are used for payments that were opened with them.
 */
export const connectionSettingsTable = pgTable(
  'connection_settings',
  {
    /** Counts the changes of all connections. */
    version: integer().primaryKey(),
    connection: text().$type<ConnectionId>().notNull(),
    /** The values by variable; null when the owner removed them. */
    sealed: text(),
    /** The variables that have a value, so that they are known without the key. */
    entered: text().array().$type<string[]>().notNull(),
    /** The variables that this row changed. */
    changed: text().array().$type<string[]>().notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: requiredUuid('changed_by').references(() => usersTable.id),
  },
  (table) => [
    index('connection_settings_by_connection').on(table.connection, table.version),
    index('connection_settings_by_member').on(table.changedBy),
  ],
)

/** The last test of each connection. */
export const connectionTestsTable = pgTable(
  'connection_tests',
  {
    connection: text().$type<ConnectionId>().primaryKey(),
    state: text().$type<ProbeState>().notNull(),
    /** Without secrets and personal data. */
    reason: requiredText('reason'),
    testedAt: instant('tested_at').notNull(),
    testedBy: requiredUuid('tested_by').references(() => usersTable.id),
  },
  (table) => [
    index('connection_tests_by_member').on(table.testedBy),
    check('connection_tests_state', isOneOf(table.state, probeStates)),
  ],
)
