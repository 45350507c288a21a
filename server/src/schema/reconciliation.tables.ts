import { discrepancyKinds } from '@matla/contract/staff/reconciliation.calls'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { instant, isOneOf, requiredUuid } from './columns.tables.ts'
import { ordersTable } from './sales.tables.ts'

export const checkCauses = ['daily', 'command', 'staff'] as const

/** Reconciliations of our records with the providers'. */
export const reconciliationsTable = pgTable(
  'reconciliations',
  {
    id: uuid().primaryKey(),
    cause: text({ enum: checkCauses }).notNull(),
    /** The run checked payments opened since this time, and older ones that are not settled. */
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

/** Discrepancies, as found. */
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
    index('discrepancies_by_order').on(table.orderId),
    check('discrepancies_kind', isOneOf(table.kind, discrepancyKinds)),
  ],
)

/** Runs requested by staff; only one at a time is queued or running. */
export const reconciliationRequestsTable = pgTable(
  'reconciliation_requests',
  {
    id: uuid().primaryKey(),
    askedBy: requiredUuid('asked_by').references(() => usersTable.id),
    askedAt: instant('asked_at').notNull(),
    /** When the request ended or was abandoned. */
    endedAt: instant('ended_at'),
    /** The run that resulted from the request; null while it is open, or when it was abandoned. */
    checkId: uuid('check_id').references(() => reconciliationsTable.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('reconciliation_requests_one_open')
      .on(sql`(${table.endedAt} is null)`)
      .where(sql`${table.endedAt} is null`),
    index('reconciliation_requests_of_check').on(table.checkId),
  ],
)

/** Explanations of discrepancies, valid while the amounts stay the same. */
export const discrepancyExplanationsTable = pgTable(
  'discrepancy_explanations',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: discrepancyKinds }).notNull(),
    provider: text().notNull(),
    reference: text().notNull(),
    expectedHalalas: integer('expected_halalas'),
    foundHalalas: integer('found_halalas'),
    reason: text().notNull(),
    by: requiredUuid('by').references(() => usersTable.id),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('discrepancy_explanations_once')
      .on(table.kind, table.provider, table.reference, table.expectedHalalas, table.foundHalalas)
      .nullsNotDistinct(),
    check('discrepancy_explanations_kind', isOneOf(table.kind, discrepancyKinds)),
    check('discrepancy_explanations_reason', sql`${table.reason} <> ''`),
  ],
)
