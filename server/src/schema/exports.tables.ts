import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { indexWhere, instant, isOneOf, requiredUuid } from './columns.tables.ts'

export const exportStates = ['packing', 'ready', 'fetched', 'failed', 'removed'] as const
export type ExportState = (typeof exportStates)[number]

/** Archives of everything that the school owns. Each can be downloaded once, within a day. */
export const schoolExportsTable = pgTable(
  'school_exports',
  {
    id: uuid().primaryKey(),
    state: text({ enum: exportStates }).notNull(),
    /** How many tables and files are packed, and how many there are. */
    done: integer().notNull().default(0),
    of: integer().notNull().default(0),
    bytes: bigint({ mode: 'number' }),
    by: requiredUuid('by').references(() => usersTable.id),
    at: instant('at').notNull(),
    endedAt: instant('ended_at'),
    fetchedAt: instant('fetched_at'),
    fetchedBy: uuid('fetched_by').references(() => usersTable.id),
  },
  (table) => [
    index('school_exports_newest').on(table.at, table.id),
    indexWhere('school_exports_open', [table.endedAt], sql`${table.state} in ('ready', 'fetched')`),
    check('school_exports_state', isOneOf(table.state, exportStates)),
    check('school_exports_fetched', sql`(${table.fetchedAt} is null) = (${table.fetchedBy} is null)`),
  ],
)
