import { pageMethods } from '@matla/contract/payments/page-methods'
import type { ProviderId } from '@matla/contract/payments/payment-providers'
import { paymentStatuses } from '@matla/contract/staff/order-page.schema'
import { type TaskKind, taskKinds } from '@matla/contract/staff/task-kinds'
import { inArray, isNotNull, or, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sessionsTable, usersTable } from './accounts.tables.ts'
import { connectionSettingsTable } from './connections.tables.ts'
import { indexWhere, instant, isOneOf, requiredUuid, uniqueWhere } from './columns.tables.ts'
import { orderLinesTable, ordersTable, paymentCauses } from './sales.tables.ts'

export { paymentStatuses }
export type PaymentStatus = (typeof paymentStatuses)[number]

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** One attempt to pay an order. At most one is open at a time (docs/invariants.md#v31). */
export const paymentsTable = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    orderId: requiredUuid('order_id').references(() => ordersTable.id),
    attempt: integer().notNull(),
    provider: text().$type<ProviderId>().notNull(),
    /** The only method that the payment page offers; null for all methods. */
    onlyMethod: text('only_method', { enum: pageMethods }),
    /** The merchant reference of this attempt at the provider, which is random. */
    ownReference: text('own_reference').notNull().unique(),
    /** The provider's reference, once it has responded. */
    providerReference: text('provider_reference'),
    redirectUrl: text('redirect_url'),
    status: text({ enum: paymentStatuses }).notNull(),
    amountHalalas: integer('amount_halalas').notNull(),
    currency: text().notNull().default('SAR'),
    /** The provider's last status, unchanged, for staff and the transactions page. */
    providerStatus: text('provider_status').notNull().default(''),
    providerCode: text('provider_code').notNull().default(''),
    /** The provider's message about this payment (R350). */
    providerMessage: text('provider_message').notNull().default(''),
    /** The provider's name for the method that the buyer used; '' until it reports one. */
    providerMethod: text('provider_method').notNull().default(''),
    /**
     * The number with which the buyer pays the bill at a bank; null when the payment is not a bill, or the bill is not
     * issued yet.
     */
    billNumber: text('bill_number'),
    openedAt: instant('opened_at').notNull(),
    /** When the payment page expires, or the last day of the bill ends. */
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** When the reconciliation of pending payments checks the payment next; null when nothing more can change. */
    nextAskAt: instant('next_ask_at'),
    asks: integer().notNull().default(0),
    /** The entered credentials that the payment was opened with; null for those of the environment. */
    connectionVersion: integer('connection_version').references(() => connectionSettingsTable.version),
  },
  (table) => [
    check('payments_status', isOneOf(table.status, paymentStatuses)),
    check('payments_only_method', isOneOf(table.onlyMethod, pageMethods)),
    check('payments_amount_positive', sql`${table.amountHalalas} > 0`),
    uniqueIndex('payments_attempt').on(table.orderId, table.attempt),
    uniqueIndex('payments_provider_reference').on(table.provider, table.providerReference),
    uniqueWhere('payments_one_open', [table.orderId], isOneOf(table.status, ['opening', 'open'])),
    uniqueWhere('payments_one_paid', [table.orderId], sql`${table.status} = 'paid'`),
    indexWhere('payments_to_ask', [table.nextAskAt], sql`${table.nextAskAt} is not null`),
    index('payments_by_time').on(table.openedAt),
    index('payments_by_reference').on(table.providerReference.op('text_pattern_ops')),
    indexWhere(
      'payments_by_provider',
      [table.provider, table.orderId, table.status],
      sql`${table.status} <> 'failed'`,
    ),
    indexWhere(
      'payments_by_connection',
      [table.connectionVersion, table.nextAskAt],
      sql`${table.connectionVersion} is not null`,
    ),
    indexWhere('payments_unsettled', [table.id], isOneOf(table.status, ['surplus', 'review'])),
  ],
)

/** What a session last typed in order to pay later, stored for its next attempt until it has paid or a month has passed. */
export const payLaterDetailsTable = pgTable(
  'pay_later_details',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessionsTable.id, { onDelete: 'cascade' }),
    phone: text().notNull(),
    city: text().notNull(),
    address: text().notNull(),
    zip: text().notNull(),
    /** Whether the last attempt was to pay later, not by card. */
    isChosen: boolean('is_chosen').notNull(),
    storedAt: instant('stored_at').notNull(),
  },
  (table) => [index('pay_later_details_by_time').on(table.storedAt)],
)

/** Whether the payment may still take money: it is undecided or paid, or the reconciliation of pending payments checks it. */
export const mayTakeMoney = or(
  inArray(paymentsTable.status, ['opening', 'open', 'review', 'paid']),
  isNotNull(paymentsTable.nextAskAt),
)

/** Every change of a payment, with its cause; append-only (docs/invariants.md#i8, docs/invariants.md#i14). */
export const paymentEventsTable = pgTable(
  'payment_events',
  {
    id: uuid().primaryKey(),
    paymentId: requiredUuid('payment_id').references(() => paymentsTable.id),
    orderId: requiredUuid('order_id').references(() => ordersTable.id),
    orderVersion: integer('order_version').notNull(),
    from: text('from_status', { enum: paymentStatuses }).notNull(),
    to: text('to_status', { enum: paymentStatuses }).notNull(),
    cause: text({ enum: paymentCauses }).notNull(),
    detail: jsonb().$type<Record<string, string | number>>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    check('payment_events_from', isOneOf(table.from, paymentStatuses)),
    check('payment_events_to', isOneOf(table.to, paymentStatuses)),
    check('payment_events_cause', isOneOf(table.cause, paymentCauses)),
    index('payment_events_by_order').on(table.orderId, table.at),
  ],
)

/** Received webhooks, byte for byte, stored before they are processed (docs/invariants.md#i7). */
export const webhookEventsTable = pgTable(
  'webhook_events',
  {
    id: uuid().primaryKey(),
    provider: text().$type<ProviderId>().notNull(),
    /** The provider's event. The same event received twice is one row. */
    eventKey: text('event_key').notNull(),
    raw: bytes().notNull(),
    reference: text().notNull(),
    copies: integer().notNull().default(1),
    receivedAt: instant('received_at').notNull(),
    isHandled: boolean('is_handled').notNull().default(false),
  },
  (table) => [
    uniqueIndex('webhook_events_event').on(table.provider, table.eventKey),
    index('webhook_events_by_reference').on(table.reference, table.provider),
    indexWhere('webhook_events_unhandled', [table.receivedAt], sql`not ${table.isHandled}`),
  ],
)

export type { TaskKind }

/**
 * Work for a person, such as payments under review, duplicate payments and wrong amounts, so that no problem is silent
 * (docs/invariants.md#i6).
 */
export const staffTasksTable = pgTable(
  'staff_tasks',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: taskKinds }).notNull(),
    subject: text().notNull(),
    orderId: uuid('order_id').references(() => ordersTable.id),
    detail: jsonb().$type<Record<string, string | number>>().notNull(),
    openedAt: instant('opened_at').notNull(),
    /** The staff member who works on the task. */
    takenBy: uuid('taken_by').references(() => usersTable.id),
    takenAt: instant('taken_at'),
    /** Hidden until this time. */
    snoozedUntil: instant('snoozed_until'),
    closedAt: instant('closed_at'),
    /** null while the task is open, or when the shop closed it. */
    closedBy: uuid('closed_by').references(() => usersTable.id),
    /** The note of the person who closed the task; '' for none. */
    note: text().notNull().default(''),
  },
  (table) => [
    check('staff_tasks_kind', isOneOf(table.kind, taskKinds)),
    uniqueIndex('staff_tasks_once').on(table.kind, table.subject),
    index('staff_tasks_by_order').on(table.orderId),
    indexWhere('staff_tasks_open', [table.kind, table.openedAt], sql`${table.closedAt} is null`),
    check('staff_tasks_taken', sql`${table.takenBy} is null or ${table.takenAt} is not null`),
    check('staff_tasks_closed_by', sql`${table.closedBy} is null or ${table.closedAt} is not null`),
  ],
)

/**
 * `held`: a payment that could not be accepted. `chargeback`: the buyer's bank took the money back, without a call to
 * the provider.
 */
export const refundKinds = ['lines', 'surplus', 'held', 'chargeback'] as const
export type RefundKind = (typeof refundKinds)[number]
export const refundStatuses = ['planned', 'done', 'refused'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** Refunds, planned before the provider is asked, under a reference of ours (docs/invariants.md#i12). */
export const refundsTable = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    orderId: requiredUuid('order_id').references(() => ordersTable.id),
    paymentId: requiredUuid('payment_id').references(() => paymentsTable.id),
    kind: text({ enum: refundKinds }).notNull(),
    ownReference: text('own_reference').notNull().unique(),
    providerReference: text('provider_reference'),
    amountHalalas: integer('amount_halalas').notNull(),
    /** In Arabic, or in the only language in which staff gave the reason. */
    reason: text().notNull(),
    /** null when the reason was given in only one language. */
    reasonEn: text('reason_en'),
    /** Idempotency key of the request. */
    requestKey: text('request_key').notNull(),
    requestedBy: uuid('requested_by').references(() => usersTable.id),
    status: text({ enum: refundStatuses }).notNull().default('planned'),
    tries: integer().notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    /** The provider's number of a chargeback; null for other kinds. */
    caseReference: text('case_reference'),
    /** Whether the buyer keeps the courses of a chargeback. */
    keepsCourses: boolean('keeps_courses').notNull().default(false),
    /** Whether the shop refunds automatically, because the buyer already had the courses when the money arrived. */
    isAlreadyOwned: boolean('is_already_owned').notNull().default(false),
    /** Until this time, only one job calls the provider about the refund. */
    claimedUntil: instant('claimed_until'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('refunds_kind', isOneOf(table.kind, refundKinds)),
    check('refunds_status', isOneOf(table.status, refundStatuses)),
    check('refunds_amount_positive', sql`${table.amountHalalas} > 0`),
    check('refunds_ended', sql`(${table.status} = 'planned') = (${table.endedAt} is null)`),
    check(
      'refunds_asked_by_somebody',
      sql`(${table.kind} <> 'surplus' and not ${table.isAlreadyOwned}) = (${table.requestedBy} is not null)`,
    ),
    check('refunds_already_owned', sql`not ${table.isAlreadyOwned} or ${table.kind} in ('surplus', 'lines')`),
    check('refunds_keeps_courses', sql`not ${table.keepsCourses} or ${table.kind} = 'chargeback'`),
    check('refunds_chargeback', sql`(${table.kind} = 'chargeback') = (${table.caseReference} is not null)`),
    uniqueIndex('refunds_once').on(table.orderId, table.requestKey),
    uniqueWhere('refunds_one_surplus', [table.paymentId], sql`${table.kind} in ('surplus', 'held')`),
    indexWhere('refunds_by_status', [table.status], sql`${table.status} <> 'done'`),
    index('refunds_by_end').on(table.endedAt),
    index('refunds_by_reference').on(table.providerReference),
    index('refunds_by_payment').on(table.paymentId),
  ],
)

/** How staff returned the money of a refund that the provider could not make, with one proof for each refund. */
export const refundProofsTable = pgTable(
  'refund_proofs',
  {
    refundId: uuid('refund_id')
      .primaryKey()
      .references(() => refundsTable.id),
    /** The bank's reference of the transfer. One transfer proves only one refund. */
    bankReference: text('bank_reference').notNull().unique(),
    returnedOn: date('returned_on', { mode: 'string' }).notNull(),
    /** The account that received the money; null when it was not stated or its holder's data was erased. */
    iban: text(),
    /** Idempotency key of the request. */
    requestKey: text('request_key').notNull(),
    recordedBy: requiredUuid('recorded_by').references(() => usersTable.id),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [index('refund_proofs_by_recorder').on(table.recordedBy)],
)

/**
 * Parts of order lines that a refund returns: an amount, and the units whose access ends (possibly none). A trigger
 * prevents returning more of a line than was bought and paid.
 */
export const refundLinesTable = pgTable(
  'refund_lines',
  {
    refundId: requiredUuid('refund_id').references(() => refundsTable.id),
    orderLineId: requiredUuid('order_line_id').references(() => orderLinesTable.id),
    quantity: integer().notNull().default(1),
    amountHalalas: integer('amount_halalas').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.orderLineId] }),
    check('refund_lines_quantity', sql`${table.quantity} >= 0`),
    check('refund_lines_amount', sql`${table.amountHalalas} >= 0`),
    check('refund_lines_part', sql`${table.quantity} > 0 or ${table.amountHalalas} > 0`),
    index('refund_lines_by_line').on(table.orderLineId),
  ],
)
