import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, isOneOf } from './columns.tables.ts'
import { ordersTable } from './orders.tables.ts'

export const paymentStatuses = [
  'opening',
  'open',
  'paid',
  'declined',
  'expired',
  'cancelled',
  'review',
  'surplus',
  'failed',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** One try to pay an order. At most one is open at a time (docs/invariants.md#v31). */
export const paymentsTable = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => ordersTable.id),
    attempt: integer().notNull(),
    provider: text().notNull(),
    /** Our own word for this try at the provider: unguessable, one per attempt. */
    ownReference: text('own_reference').notNull().unique(),
    /** The provider's word, once it has answered. */
    providerReference: text('provider_reference'),
    redirectUrl: text('redirect_url'),
    status: text({ enum: paymentStatuses }).notNull(),
    amountHalalas: integer('amount_halalas').notNull(),
    currency: text().notNull().default('SAR'),
    /** The provider's last word, as it said it: for staff and the transactions page. */
    providerStatus: text('provider_status').notNull().default(''),
    providerCode: text('provider_code').notNull().default(''),
    /** Its own sentence about this payment (R350). */
    providerMessage: text('provider_message').notNull().default(''),
    openedAt: instant('opened_at').notNull(),
    /** The page can no longer be paid after this. */
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** When the reconciliation of pending payments looks again; null when there is nothing left to learn. */
    nextAskAt: instant('next_ask_at'),
    asks: integer().notNull().default(0),
  },
  (table) => [
    check('payments_status', isOneOf(table.status, paymentStatuses)),
    check('payments_amount_positive', sql`${table.amountHalalas} > 0`),
    uniqueIndex('payments_attempt').on(table.orderId, table.attempt),
    uniqueIndex('payments_provider_reference').on(table.provider, table.providerReference),
    uniqueIndex('payments_one_open')
      .on(table.orderId)
      .where(isOneOf(table.status, ['opening', 'open'])),
    uniqueIndex('payments_one_paid')
      .on(table.orderId)
      .where(sql`${table.status} = 'paid'`),
    index('payments_to_ask')
      .on(table.nextAskAt)
      .where(sql`${table.nextAskAt} is not null`),
  ],
)

/** Every change of a payment, with its cause; only ever added to (docs/invariants.md#i8, docs/invariants.md#i14). */
export const paymentEventsTable = pgTable(
  'payment_events',
  {
    id: uuid().primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => paymentsTable.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => ordersTable.id),
    orderVersion: integer('order_version').notNull(),
    from: text('from_status').notNull(),
    to: text('to_status').notNull(),
    cause: text().notNull(),
    detail: jsonb().$type<Record<string, string | number>>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('payment_events_by_order').on(table.orderId, table.at)],
)

/** What providers told us, byte for byte, stored before anything is done about it (docs/invariants.md#i7). */
export const webhookEventsTable = pgTable(
  'webhook_events',
  {
    id: uuid().primaryKey(),
    provider: text().notNull(),
    /** The provider's event: the same event twice is one row. */
    eventKey: text('event_key').notNull(),
    raw: bytes().notNull(),
    reference: text().notNull(),
    copies: integer().notNull().default(1),
    receivedAt: instant('received_at').notNull(),
    isHandled: boolean('is_handled').notNull().default(false),
  },
  (table) => [uniqueIndex('webhook_events_event').on(table.provider, table.eventKey)],
)

/** Work for a person: held payments, second payments, wrong amounts. Nothing is silent (docs/invariants.md#i6). */
export const staffTasksTable = pgTable(
  'staff_tasks',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    subject: text().notNull(),
    orderId: uuid('order_id').references(() => ordersTable.id),
    detail: jsonb().$type<Record<string, string | number>>().notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [uniqueIndex('staff_tasks_once').on(table.kind, table.subject)],
)
