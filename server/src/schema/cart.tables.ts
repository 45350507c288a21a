import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { coursesTable } from './catalog.tables.ts'
import { couponsTable } from './coupons.tables.ts'

/** A guest's cart has no user; its id is a 128-bit secret (docs/invariants.md#v21). A user has at most one cart. */
export const cartsTable = pgTable(
  'carts',
  {
    id: text().primaryKey(),
    userId: uuid('user_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    /** One coupon a cart; whether it still fits is asked at every look. */
    couponId: uuid('coupon_id').references(() => couponsTable.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    check('carts_id_form', sql`${table.id} ~ '^[0-9a-f]{32}$'`),
    uniqueIndex('carts_one_per_user')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
    index('carts_guests')
      .on(table.createdAt)
      .where(sql`${table.userId} is null`),
  ],
)

/** Quantity is always one. */
export const cartLinesTable = pgTable(
  'cart_lines',
  {
    cartId: text('cart_id')
      .notNull()
      .references(() => cartsTable.id, { onDelete: 'cascade' }),
    courseId: text('course_id')
      .notNull()
      .references(() => coursesTable.id),
    addedAt: timestamp('added_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.courseId] }),
    index('cart_lines_by_course').on(table.courseId),
  ],
)
