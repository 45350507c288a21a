import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { coursesTable } from './catalog.tables.ts'
import { indexWhere, instant, isOneOf, requiredText, requiredUuid, uniqueWhere } from './columns.tables.ts'
import { importsTable } from './imports.tables.ts'
import { orderLinesTable, ordersTable } from './sales.tables.ts'

export const entitlementOrigins = ['order', 'grant', 'import'] as const
export const entitlementStatuses = ['unclaimed', 'active', 'revoked'] as const

/** The result of a grant, in numbers of people. */
export type GrantOutcome = {
  /** People with an account who received at least one course. */
  readonly granted: number
  /** People without an account, for whom one was created and who were invited to use it. */
  readonly invited: number
  /** People who already had all of the courses. */
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
 * Entitlements: one unit of one course for one person, by a line of a paid order, a grant or an import. They alone
 * define who owns what. The courses that a line opens are frozen here when it is paid (docs/invariants.md#i3).
 */
export const entitlementsTable = pgTable(
  'entitlements',
  {
    id: uuid().primaryKey(),
    origin: text({ enum: entitlementOrigins }).notNull(),
    /** null for a grant or an import, like the line. */
    orderId: uuid('order_id'),
    orderLineId: uuid('order_line_id'),
    /** Which unit of the line this is, from 1. */
    unit: integer().notNull().default(1),
    courseId: requiredText('course_id').references(() => coursesTable.id),
    /** null until the entitlement is claimed. */
    holderId: uuid('holder_id').references(() => usersTable.id),
    /** The hash of the secret with which the entitlement is claimed. */
    claimHash: text('claim_hash'),
    status: text({ enum: entitlementStatuses }).notNull().default('active'),
    /** When the course starts for its holder. */
    startsAt: instant('starts_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the entitlement was revoked. */
    endedAt: instant('ended_at'),
    /** How often this unit was moved to another account before. */
    moves: integer().notNull().default(0),
    /** The grant that created the entitlement; null if there is none, or if it is older than the records of grants. */
    grantId: uuid('grant_id').references(() => grantsTable.id),
    /** The import that created the entitlement. */
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
    // Includes revoked ones, so that importing a file again never reopens a course.
    uniqueWhere(
      'entitlements_imported_once',
      [table.holderId, table.courseId],
      sql`${table.origin} = 'import' and ${table.moves} = 0`,
    ),
    uniqueWhere('entitlements_claim_once', [table.claimHash], sql`${table.claimHash} is not null`),
    // Includes revoked ones, because an LMS call of an earlier one may still be in progress.
    index('entitlements_by_holder').on(table.holderId, table.courseId, table.status),
    indexWhere(
      'entitlements_by_course',
      [table.courseId, table.holderId, table.startsAt],
      sql`${table.status} = 'active'`,
    ),
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

/** An entitlement that staff moved to another account. Its order, invoice and payer stay the same. */
export const transfersTable = pgTable(
  'transfers',
  {
    /** The revoked entitlement. It was replaced by the same unit with one more move. */
    entitlementId: uuid('entitlement_id')
      .primaryKey()
      .references(() => entitlementsTable.id),
    /** Entitlements moved together share one id. */
    moveId: requiredUuid('move_id'),
    /** null for a grant of an account that was merged into another. */
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
