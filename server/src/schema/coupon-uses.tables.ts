import { sql, type SQLWrapper } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { instant, isOneOf } from './columns.tables.ts'
import { couponsTable } from './coupons.tables.ts'
import { ordersTable } from './orders.tables.ts'

export const useStates = ['reserved', 'redeemed', 'released'] as const
export type UseState = (typeof useStates)[number]

/** One use of a coupon by one order, from its payment page to its end. */
export const couponUsesTable = pgTable(
  'coupon_uses',
  {
    id: uuid().primaryKey(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => couponsTable.id),
    orderId: uuid('order_id')
      .notNull()
      .unique()
      .references(() => ordersTable.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id),
    state: text({ enum: useStates }).notNull(),
    reservedAt: instant('reserved_at').notNull(),
    endedAt: instant('ended_at'),
    /** Hash of the network that the payment page was opened from; kept while the use is reserved. */
    network: text(),
  },
  (table) => [
    check('coupon_uses_state', isOneOf(table.state, useStates)),
    check('coupon_uses_ended', sql`(${table.state} = 'reserved') = (${table.endedAt} is null)`),
    uniqueIndex('coupon_uses_one_live')
      .on(table.couponId, table.userId)
      .where(sql`${table.state} = 'reserved'`),
    index('coupon_uses_by_user').on(table.userId),
    index('coupon_uses_of_network')
      .on(table.couponId, table.network)
      .where(sql`${table.state} = 'reserved'`),
  ],
)

/** Whether an unpaid order of this user holds a use of the coupon in the row. */
export const isOwnedBy = (userId: SQLWrapper) =>
  sql<boolean>`exists (select 1 from ${couponUsesTable} where ${couponUsesTable.couponId} = ${couponsTable.id} and ${couponUsesTable.userId} = ${userId} and ${couponUsesTable.state} = 'reserved')`
