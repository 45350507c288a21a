import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { instant, isOneOf } from './columns.tables.ts'
import { type InvoiceLine, invoicesTable } from './invoices.tables.ts'
import { orderLinesTable, ordersTable } from './orders.tables.ts'
import { paymentsTable } from './payments.tables.ts'

export const refundKinds = ['lines', 'surplus'] as const
export type RefundKind = (typeof refundKinds)[number]
export const refundStatuses = ['planned', 'done', 'refused'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** Money on its way back: planned before the provider is asked, under one reference of ours (docs/invariants.md#i12). */
export const refundsTable = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => ordersTable.id),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => paymentsTable.id),
    /** Lines of a paid order, or a second payment of it. */
    kind: text({ enum: refundKinds }).notNull(),
    ownReference: text('own_reference').notNull().unique(),
    providerReference: text('provider_reference'),
    amountHalalas: integer('amount_halalas').notNull(),
    reason: text().notNull(),
    /** The asker's word for this wish: the same again is the same refund. */
    requestKey: text('request_key').notNull(),
    requestedBy: uuid('requested_by').references(() => usersTable.id),
    status: text({ enum: refundStatuses }).notNull().default('planned'),
    tries: integer().notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    /** Until then one job alone speaks with the provider about it. */
    claimedUntil: instant('claimed_until'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('refunds_kind', isOneOf(table.kind, refundKinds)),
    check('refunds_status', isOneOf(table.status, refundStatuses)),
    check('refunds_amount_positive', sql`${table.amountHalalas} > 0`),
    check('refunds_ended', sql`(${table.status} = 'planned') = (${table.endedAt} is null)`),
    check('refunds_asked_by_somebody', sql`(${table.kind} = 'lines') = (${table.requestedBy} is not null)`),
    uniqueIndex('refunds_once').on(table.orderId, table.requestKey),
    uniqueIndex('refunds_one_surplus')
      .on(table.paymentId)
      .where(sql`${table.kind} = 'surplus'`),
    index('refunds_by_payment').on(table.paymentId),
  ],
)

/** What a refund gives back; a line goes back once, so that no more goes back than was paid. */
export const refundLinesTable = pgTable(
  'refund_lines',
  {
    orderId: uuid('order_id').notNull(),
    courseId: text('course_id').notNull(),
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refundsTable.id),
    amountHalalas: integer('amount_halalas').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.courseId] }),
    foreignKey({
      name: 'refund_lines_of_order',
      columns: [table.orderId, table.courseId],
      foreignColumns: [orderLinesTable.orderId, orderLinesTable.courseId],
    }),
    index('refund_lines_by_refund').on(table.refundId),
  ],
)

/** Issued with the refund of an invoiced order, numbered without gaps; never changed after. */
export const creditNotesTable = pgTable(
  'credit_notes',
  {
    id: uuid().primaryKey(),
    refundId: uuid('refund_id')
      .notNull()
      .unique()
      .references(() => refundsTable.id),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoicesTable.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => ordersTable.id),
    number: bigint({ mode: 'number' }).notNull().unique(),
    issuedAt: instant('issued_at').notNull(),
    reason: text().notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    netHalalas: integer('net_halalas').notNull(),
    vatHalalas: integer('vat_halalas').notNull(),
    totalHalalas: integer('total_halalas').notNull(),
    qr: text().notNull(),
    fileKey: text('file_key'),
    fileSha256: text('file_sha256'),
    renderedAt: instant('rendered_at'),
  },
  (table) => [
    check('credit_notes_sum', sql`${table.netHalalas} + ${table.vatHalalas} = ${table.totalHalalas}`),
    check('credit_notes_rendered', sql`(${table.fileKey} is null) = (${table.renderedAt} is null)`),
    index('credit_notes_by_order').on(table.orderId),
  ],
)
