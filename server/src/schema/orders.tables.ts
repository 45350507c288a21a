import type { Localized } from '@matla/contract/kit/lang'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sessionsTable, usersTable } from './accounts.tables.ts'
import { coursesTable } from './catalog.tables.ts'
import { instant, isOneOf } from './columns.tables.ts'
import { couponsTable } from './coupons.tables.ts'

export const orderStatuses = ['open', 'declined', 'review', 'paid', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** An order is frozen when its first payment page opens: lines, prices and buyer never change after (docs/invariants.md#i9). */
export const ordersTable = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id),
    /** The session that opened it: a guest session sees no other order. */
    sessionId: uuid('session_id').references(() => sessionsTable.id, { onDelete: 'set null' }),
    /** The cart it was made from; null for the checkout of one item. */
    cartId: text('cart_id'),
    itemId: text('item_id'),
    couponId: uuid('coupon_id').references(() => couponsTable.id),
    status: text({ enum: orderStatuses }).notNull().default('open'),
    currency: text().notNull().default('SAR'),
    totalHalalas: integer('total_halalas').notNull(),
    discountHalalas: integer('discount_halalas').notNull().default(0),
    vatHalalas: integer('vat_halalas').notNull(),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    lang: text().notNull(),
    /** SHA-256 over the lines as frozen (docs/invariants.md#i9). */
    linesHash: text('lines_hash').notNull(),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    /** What made us look when it became paid: webhook, return, poll, reconciliation, operator; `redeem` when there was nothing to pay (docs/invariants.md#i14). */
    paidCause: text('paid_cause'),
  },
  (table) => [
    check('orders_status', isOneOf(table.status, orderStatuses)),
    check('orders_currency', sql`${table.currency} = 'SAR'`),
    check(
      'orders_total',
      sql`${table.totalHalalas} >= 0 and (${table.totalHalalas} > 0 or ${table.discountHalalas} > 0)`,
    ),
    check(
      'orders_discount',
      sql`${table.discountHalalas} >= 0 and (${table.discountHalalas} = 0 or ${table.couponId} is not null)`,
    ),
    check(
      'orders_paid_says_why',
      sql`(${table.status} in ('paid', 'refunded')) = (${table.paidAt} is not null and ${table.paidCause} is not null)`,
    ),
    check('orders_lang', sql`${table.lang} in ('ar', 'en')`),
    index('orders_by_user').on(table.userId, table.createdAt),
    index('orders_open')
      .on(table.createdAt)
      .where(sql`${table.status} = 'open'`),
    index('orders_by_session').on(table.sessionId, table.createdAt),
  ],
)

export const orderLinesTable = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => ordersTable.id),
    courseId: text('course_id')
      .notNull()
      .references(() => coursesTable.id),
    position: integer().notNull(),
    name: jsonb().$type<Localized>().notNull(),
    priceHalalas: integer('price_halalas').notNull(),
    discountHalalas: integer('discount_halalas').notNull().default(0),
    totalHalalas: integer('total_halalas').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.courseId] }),
    check(
      'order_lines_sum',
      sql`${table.totalHalalas} = ${table.priceHalalas} - ${table.discountHalalas} and ${table.totalHalalas} >= 0`,
    ),
  ],
)
