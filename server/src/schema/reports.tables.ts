import { reportIntervals } from '@matla/contract/staff/saved-report-words'
import { reportNames } from '@matla/contract/staff/reports'
import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { instant, isOneOf, requiredUuid } from './columns.tables.ts'

/** Reports that staff saved under a name, for everyone who may read them. Some are emailed regularly. */
export const savedReportsTable = pgTable(
  'saved_reports',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    report: text({ enum: reportNames }).notNull(),
    /** Its period, division and comparison, as the search part of the page's address. */
    query: text().notNull(),
    /** null when the report is not emailed. */
    interval: text({ enum: reportIntervals }),
    /**
     * The day on which the report was last emailed, or from which it is. A conditional update sends it once for each
     * due day.
     */
    mailedOn: date('mailed_on', { mode: 'string' }).notNull(),
    madeBy: requiredUuid('made_by').references(() => usersTable.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('saved_reports_by_maker').on(table.madeBy),
    check('saved_reports_report', isOneOf(table.report, reportNames)),
    check('saved_reports_interval', isOneOf(table.interval, reportIntervals)),
    check(
      'saved_reports_short',
      sql`length(${table.name}) between 1 and 60 and length(${table.query}) <= 300`,
    ),
  ],
)

/** The staff members who receive the emails of a saved report, while their roles may read it. */
export const savedReportReadersTable = pgTable(
  'saved_report_readers',
  {
    reportId: requiredUuid('report_id').references(() => savedReportsTable.id, { onDelete: 'cascade' }),
    userId: requiredUuid('user_id').references(() => usersTable.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.userId] }),
    index('saved_report_readers_by_user').on(table.userId),
  ],
)
