import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#accounts/accounts.tables.ts'
import { coursesTable } from '#catalogue/catalogue.tables.ts'
import { ordersTable } from '#orders/orders.tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** One course that one paid order opens on the learning site: one row, one job, one enrolment (I3). */
export const enrolmentsTable = pgTable(
  'enrolments',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => ordersTable.id),
    courseId: text('course_id')
      .notNull()
      .references(() => coursesTable.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id),
    status: text().notNull().default('waiting'),
    /** Sent to the learning site each time, so that a repeat changes nothing. */
    startsAt: instant('starts_at').notNull(),
    tries: integer().notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    doneAt: instant('done_at'),
  },
  (table) => [
    uniqueIndex('enrolments_once').on(table.orderId, table.courseId),
    index('enrolments_by_user').on(table.userId, table.status),
    check('enrolments_status', sql`${table.status} in ('waiting', 'done', 'stuck')`),
    check('enrolments_done', sql`(${table.status} = 'done') = (${table.doneAt} is not null)`),
  ],
)
