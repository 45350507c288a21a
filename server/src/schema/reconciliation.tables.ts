import { discrepancyKinds } from '@matla/contract/money-check/money-check.calls'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, isOneOf, requiredUuid } from './columns.tables.ts'
import { ordersTable } from './sales.tables.ts'

export const checkCauses = ['daily', 'command'] as const

/** One comparison of our books with what the providers hold. */
export const reconciliationsTable = pgTable(
  'reconciliations',
  {
    id: uuid().primaryKey(),
    cause: text({ enum: checkCauses }).notNull(),
    /** Payments opened since then were looked at, and older ones that are not settled. */
    since: instant('since').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at').notNull(),
    asked: integer().notNull(),
    mailedAt: instant('mailed_at'),
  },
  (table) => [
    check('reconciliations_cause', isOneOf(table.cause, checkCauses)),
    check('reconciliations_asked', sql`${table.asked} >= 0`),
    index('reconciliations_newest').on(table.endedAt),
  ],
)

/** What did not agree, as it was then. */
export const discrepanciesTable = pgTable(
  'discrepancies',
  {
    checkId: requiredUuid('check_id').references(() => reconciliationsTable.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text({ enum: discrepancyKinds }).notNull(),
    provider: text().notNull(),
    reference: text().notNull(),
    orderId: uuid('order_id').references(() => ordersTable.id),
    expectedHalalas: integer('expected_halalas'),
    foundHalalas: integer('found_halalas'),
    detail: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.checkId, table.position] }),
    check('discrepancies_kind', isOneOf(table.kind, discrepancyKinds)),
  ],
)
