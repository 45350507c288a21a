import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { coursesTable } from './catalog.tables.ts'
import { indexWhere, instant, isOneOf, requiredText, requiredUuid, uniqueWhere } from './columns.tables.ts'
import { importsTable } from './imports.tables.ts'
import { orderLinesTable, ordersTable } from './sales.tables.ts'

export const entitlementOrigins = ['order', 'grant', 'import'] as const
export const entitlementStatuses = ['unclaimed', 'active', 'revoked'] as const

/** The outcome of a grant, in people. */
export type GrantOutcome = {
  /** Had an account, and got at least one course. */
  readonly granted: number
  /** Had none: one was made, and they were invited to enter it. */
  readonly invited: number
  /** Had all of the courses. */
  readonly alreadyHad: number
  /** Entries of the list that are not an email address. */
  readonly malformed: number
}

/** Courses that staff granted to a person or a list. */
export const grantsTable = pgTable(
  'grants',
  {
    id: uuid().primaryKey(),
    /** Hash of actor, form and contents as idempotency key. */
    requestKey: requiredText('request_key').unique('grants_once'),
    courseIds: text('course_ids').array().notNull(),
    reason: requiredText('reason'),
    outcome: jsonb().$type<GrantOutcome>(),
    by: requiredUuid('by').references(() => usersTable.id),
    at: instant('at').notNull(),
  },
  (table) => [
    index('grants_by_actor').on(table.by),
    check('grants_reason', sql`length(${table.reason}) between 1 and 500`),
  ],
)

/**
 * Entitlements: one unit of one course for one person, by a line of a paid order, by a grant or by an import. They alone define who owns
 * what; the courses that a line opens are frozen here when it is paid (docs/invariants.md#i3).
 */
export const entitlementsTable = pgTable(
  'entitlements',
  {
    id: uuid().primaryKey(),
    origin: text({ enum: entitlementOrigins }).notNull(),
    /** Null for a grant or an import, as its line. */
    orderId: uuid('order_id'),
    orderLineId: uuid('order_line_id'),
    /** Which of the line's units, from one. */
    unit: integer().notNull().default(1),
    courseId: requiredText('course_id').references(() => coursesTable.id),
    /** Null until it is claimed. */
    holderId: uuid('holder_id').references(() => usersTable.id),
    /** Hash of the secret that claims it. */
    claimHash: text('claim_hash'),
    status: text({ enum: entitlementStatuses }).notNull().default('active'),
    /** When the course begins for its holder. */
    startsAt: instant('starts_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it was revoked. */
    endedAt: instant('ended_at'),
    /** How often this unit was moved to another account before. */
    moves: integer().notNull().default(0),
    /** The grant that it came by; null also for those that were there before grants were noted. */
    grantId: uuid('grant_id').references(() => grantsTable.id),
    /** The import that it came by. */
    importId: uuid('import_id').references(() => importsTable.id),
  },
  (table) => [
    foreignKey({
      name: 'entitlements_of_line',
      columns: [table.orderLineId, table.orderId],
      foreignColumns: [orderLinesTable.id, orderLinesTable.orderId],
    }),
    unique('entitlements_once').on(table.orderLineId, table.courseId, table.unit, table.moves),
    uniqueWhere(
      'entitlements_granted_once',
      [table.holderId, table.courseId],
      sql`${table.origin} = 'grant' and ${table.status} <> 'revoked'`,
    ),
    // Also revoked ones, so that importing a file again never reopens a course.
    uniqueWhere(
      'entitlements_imported_once',
      [table.holderId, table.courseId],
      sql`${table.origin} = 'import' and ${table.moves} = 0`,
    ),
    uniqueWhere('entitlements_claim_once', [table.claimHash], sql`${table.claimHash} is not null`),
    // Those that were taken back as well: an LMS call of an earlier one may still be under way.
    index('entitlements_by_holder').on(table.holderId, table.courseId, table.status),
    indexWhere('entitlements_by_course', [table.courseId, table.holderId], sql`${table.status} = 'active'`),
    index('entitlements_by_order').on(table.orderId),
    indexWhere('entitlements_by_grant', [table.grantId], sql`${table.grantId} is not null`),
    indexWhere('entitlements_by_import', [table.importId], sql`${table.importId} is not null`),
    check('entitlements_origin', isOneOf(table.origin, entitlementOrigins)),
    check('entitlements_status', isOneOf(table.status, entitlementStatuses)),
    check('entitlements_grant', sql`${table.grantId} is null or ${table.origin} = 'grant'`),
    check('entitlements_import', sql`(${table.importId} is not null) = (${table.origin} = 'import')`),
    check('entitlements_unit', sql`${table.unit} >= 1`),
    check('entitlements_moves', sql`${table.moves} >= 0`),
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

/** An entitlement that staff moved to another account; its order, invoice and payer stay as they are. */
export const transfersTable = pgTable(
  'transfers',
  {
    /** The one that was taken back; its place was taken by the same unit, moved once more. */
    entitlementId: uuid('entitlement_id')
      .primaryKey()
      .references(() => entitlementsTable.id),
    /** What was moved together has one. */
    moveId: requiredUuid('move_id'),
    /** null: it was a grant, of an account that was joined to another. */
    orderId: uuid('order_id').references(() => ordersTable.id),
    fromUser: requiredUuid('from_user').references(() => usersTable.id),
    toUser: requiredUuid('to_user').references(() => usersTable.id),
    reason: requiredText('reason'),
    /** Idempotency key. */
    requestKey: requiredText('request_key'),
    by: requiredUuid('by').references(() => usersTable.id),
    at: instant('at').notNull(),
  },
  (table) => [
    index('transfers_by_move').on(table.moveId),
    index('transfers_by_order').on(table.orderId, table.at),
    index('transfers_by_giver').on(table.fromUser),
    index('transfers_by_taker').on(table.toUser),
    check('transfers_to_another', sql`${table.fromUser} <> ${table.toUser}`),
    check('transfers_reason', sql`${table.reason} <> ''`),
  ],
)
