import type { ErrorCode } from '@matla/contract/kit/errors'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { indexWhere, instant, isOneOf, requiredText, requiredUuid, uniqueWhere } from './columns.tables.ts'
import { refundsTable } from './payments.tables.ts'
import { ordersTable } from './sales.tables.ts'

/** Staff notes on an order. */
export const orderNotesTable = pgTable(
  'order_notes',
  {
    id: uuid().primaryKey(),
    orderId: requiredUuid('order_id').references(() => ordersTable.id),
    words: requiredText('words'),
    /** The colleague whom the note mentions; null for none. */
    mentions: uuid().references(() => usersTable.id),
    /** Idempotency key. */
    requestKey: requiredText('request_key'),
    by: requiredUuid('by').references(() => usersTable.id),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('order_notes_once').on(table.orderId, table.requestKey),
    index('order_notes_by_order').on(table.orderId, table.at),
    check('order_notes_words', sql`${table.words} <> '' and length(${table.words}) <= 2000`),
  ],
)

export const refundRequestStates = ['open', 'approved', 'declined'] as const
/** A part of a line, identified by what was bought. */
export type RequestedLine = {
  readonly courseId: string
  /** null for all remaining units. */
  readonly quantity: number | null
  /** An amount instead of the price of the units. */
  readonly amountHalalas?: number | undefined
  readonly endsAccess?: boolean | undefined
}

/** Refunds requested by staff without the right to refund. */
export const refundRequestsTable = pgTable(
  'refund_requests',
  {
    id: uuid().primaryKey(),
    orderId: requiredUuid('order_id').references(() => ordersTable.id),
    /** SQL null for everything that is left of the order. */
    lines: jsonb().$type<RequestedLine[]>(),
    /** The requested amount, in halalas. */
    amountHalalas: integer('amount_halalas').notNull(),
    /** The reason, in the form of the refund that it becomes. */
    reason: requiredText('reason'),
    reasonEn: text('reason_en'),
    requestKey: requiredText('request_key'),
    state: text({ enum: refundRequestStates }).notNull().default('open'),
    askedBy: requiredUuid('asked_by').references(() => usersTable.id),
    askedAt: instant('asked_at').notNull(),
    decidedBy: uuid('decided_by').references(() => usersTable.id),
    decidedAt: instant('decided_at'),
    /** The note of the person who decided; '' for none. */
    answer: text().notNull().default(''),
    refundId: uuid('refund_id').references(() => refundsTable.id),
  },
  (table) => [
    unique('refund_requests_once').on(table.orderId, table.requestKey),
    uniqueWhere('refund_requests_one_open', [table.orderId], sql`${table.state} = 'open'`),
    indexWhere('refund_requests_open', [table.askedAt], sql`${table.state} = 'open'`),
    check('refund_requests_state', isOneOf(table.state, refundRequestStates)),
    check('refund_requests_amount', sql`${table.amountHalalas} > 0`),
    check(
      'refund_requests_decided',
      sql`(${table.state} = 'open') = (${table.decidedAt} is null) and (${table.decidedAt} is null) = (${table.decidedBy} is null)`,
    ),
    check('refund_requests_refund', sql`(${table.state} = 'approved') = (${table.refundId} is not null)`),
  ],
)

export const bulkKinds = ['resend-purchase-email'] as const
export type BulkFailure = { readonly id: string; readonly code: ErrorCode }

/** Bulk actions run by a job, with their progress and failures. */
export const bulkRunsTable = pgTable(
  'bulk_runs',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: bulkKinds }).notNull(),
    /** The ids of the items, in order. */
    ids: jsonb().$type<readonly string[]>().notNull(),
    done: integer().notNull().default(0),
    failed: jsonb().$type<readonly BulkFailure[]>().notNull().default([]),
    by: requiredUuid('by').references(() => usersTable.id),
    /** Idempotency key. */
    requestKey: requiredText('request_key'),
    at: instant('at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('bulk_runs_once').on(table.by, table.requestKey),
    check('bulk_runs_kind', isOneOf(table.kind, bulkKinds)),
    check('bulk_runs_done', sql`${table.done} >= 0`),
  ],
)
