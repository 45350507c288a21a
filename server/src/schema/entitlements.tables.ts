import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { coursesTable } from './catalog.tables.ts'
import { instant, isOneOf, requiredText, uniqueWhere } from './columns.tables.ts'
import { orderLinesTable } from './sales.tables.ts'

export const entitlementOrigins = ['order', 'grant'] as const
export const entitlementStatuses = ['unclaimed', 'active', 'revoked'] as const

/**
 * One unit of one course that somebody may take: by a line of a paid order, or by a grant of the school. It alone says
 * who owns what; which courses a line opened is frozen here when it is paid (docs/invariants.md#i3).
 */
export const entitlementsTable = pgTable(
  'entitlements',
  {
    id: uuid().primaryKey(),
    origin: text({ enum: entitlementOrigins }).notNull(),
    /** Null for a grant, as its line. */
    orderId: uuid('order_id'),
    orderLineId: uuid('order_line_id'),
    /** Which of the line's units, from one. */
    unit: integer().notNull().default(1),
    courseId: requiredText('course_id').references(() => coursesTable.id),
    /** Null until somebody claims it. */
    holderId: uuid('holder_id').references(() => usersTable.id),
    /** Hash of the secret that claims it. */
    claimHash: text('claim_hash'),
    status: text({ enum: entitlementStatuses }).notNull().default('active'),
    /** When the course begins for its holder. */
    startsAt: instant('starts_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it was taken back. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    foreignKey({
      name: 'entitlements_of_line',
      columns: [table.orderLineId, table.orderId],
      foreignColumns: [orderLinesTable.id, orderLinesTable.orderId],
    }),
    unique('entitlements_once').on(table.orderLineId, table.courseId, table.unit),
    uniqueWhere(
      'entitlements_granted_once',
      [table.holderId, table.courseId],
      sql`${table.origin} = 'grant'`,
    ),
    uniqueWhere('entitlements_claim_once', [table.claimHash], sql`${table.claimHash} is not null`),
    // Those that were taken back as well: an LMS call of an earlier one may still be under way.
    index('entitlements_by_holder').on(table.holderId, table.courseId, table.status),
    index('entitlements_by_order').on(table.orderId),
    check('entitlements_origin', isOneOf(table.origin, entitlementOrigins)),
    check('entitlements_status', isOneOf(table.status, entitlementStatuses)),
    check('entitlements_unit', sql`${table.unit} >= 1`),
    check(
      'entitlements_order_or_grant',
      sql`(${table.origin} = 'order') = (${table.orderId} is not null) and (${table.orderId} is null) = (${table.orderLineId} is null)`,
    ),
    check(
      'entitlements_holder',
      sql`${table.status} = 'revoked' or (${table.status} = 'unclaimed') = (${table.holderId} is null)`,
    ),
    check('entitlements_claim_hash', sql`${table.claimHash} is null or ${table.status} = 'unclaimed'`),
    check('entitlements_ended', sql`(${table.status} = 'revoked') = (${table.endedAt} is not null)`),
  ],
)
