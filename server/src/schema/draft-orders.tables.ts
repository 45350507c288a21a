import type { Lang } from '@matla/contract/kit/lang'
import type { DraftOrderState } from '@matla/contract/staff/draft-order-words'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { productsTable } from './catalog.tables.ts'
import { instant, requiredText, requiredUuid } from './columns.tables.ts'
import { couponsTable, ordersTable } from './sales.tables.ts'

/**
 * Orders that staff prepare for a person, who pays them by a link. The state is derived from the times and the order
 * (`draftOrderState`).
 */
export const draftOrdersTable = pgTable(
  'draft_orders',
  {
    id: uuid().primaryKey(),
    /** The buyer's name; '' once their data is erased. Their account is found by the address when they pay. */
    buyerName: requiredText('buyer_name'),
    buyerEmail: requiredText('buyer_email'),
    lang: text().$type<Lang>().notNull(),
    /** Search text of the buyer (`foldedSearch`). */
    search: requiredText('search'),
    couponId: uuid('coupon_id').references(() => couponsTable.id),
    /** Visible only to staff. */
    note: text().notNull().default(''),
    /** For how many days the link can be paid. */
    linkDays: integer('link_days').notNull(),
    createdBy: requiredUuid('created_by').references(() => usersTable.id),
    /** The key of the request that created the draft, so that a repeated request creates no second one. */
    key: text().notNull(),
    createdAt: instant('created_at').notNull(),
    version: integer().notNull().default(1),
    sentAt: instant('sent_at'),
    endsAt: instant('ends_at'),
    /** The hash finds the draft of a link, and the sealed token lets staff copy the link again. */
    tokenHash: text('token_hash').unique(),
    tokenSealed: text('token_sealed'),
    cancelledAt: instant('cancelled_at'),
    /** The order that the draft's first payment page created. */
    orderId: uuid('order_id')
      .unique()
      .references(() => ordersTable.id),
  },
  (table) => [
    unique('draft_orders_once').on(table.createdBy, table.key),
    check('draft_orders_lang', sql`${table.lang} in ('ar', 'en')`),
    check('draft_orders_days', sql`${table.linkDays} between 1 and 60`),
    check(
      'draft_orders_sent',
      sql`num_nulls(${table.sentAt}, ${table.endsAt}, ${table.tokenHash}, ${table.tokenSealed}) in (0, 4)`,
    ),
    check('draft_orders_order_sent', sql`${table.orderId} is null or ${table.sentAt} is not null`),
    index('draft_orders_newest').on(table.createdAt, table.id),
    index('draft_orders_by_email').on(table.buyerEmail),
    index('draft_orders_by_coupon').on(table.couponId),
  ],
)

/** What a draft order contains, each product once. */
export const draftOrderLinesTable = pgTable(
  'draft_order_lines',
  {
    draftOrderId: requiredUuid('draft_order_id').references(() => draftOrdersTable.id, {
      onDelete: 'cascade',
    }),
    productId: requiredText('product_id').references(() => productsTable.id),
    position: integer().notNull(),
    /** The catalogue's price when the line was saved. */
    listHalalas: integer('list_halalas').notNull(),
    /** The price before the coupon. */
    priceHalalas: integer('price_halalas').notNull(),
    /** The discount by the coupon. */
    discountHalalas: integer('discount_halalas').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.draftOrderId, table.productId] }),
    index('draft_order_lines_by_product').on(table.productId),
    check(
      'draft_order_lines_price',
      sql`${table.priceHalalas} between 0 and ${table.listHalalas} and ${table.discountHalalas} between 0 and ${table.priceHalalas}`,
    ),
  ],
)

/** A paid order counts as paid even when its link had ended or was cancelled. Uses the database's clock. */
export const draftOrderState = sql<DraftOrderState>`case when ${ordersTable.paidAt} is not null then 'paid'
  when ${draftOrdersTable.cancelledAt} is not null then 'cancelled' when ${draftOrdersTable.sentAt} is null then 'draft'
  when ${draftOrdersTable.endsAt} <= now() then 'ended' else 'sent' end`
