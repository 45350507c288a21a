import type { Localized } from '@matla/contract/kit/lang'
import type { StaffRole } from '@matla/contract/kit/rights'
import { type ShopState, shopStates } from '@matla/contract/kit/shop-states'
import type { FaultEvent, Probe } from '@matla/contract/staff/system-words'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { instant, isOneOf, requiredUuid } from './columns.tables.ts'

/** Rate limits: attempts of one kind by one caller within a window, shared by all processes. */
export const limitsTable = pgTable('limits', {
  key: text().primaryKey(),
  tries: integer().notNull(),
  until: instant('until').notNull(),
})

/** The signing key of all processes if none is configured, created with the table. */
export const signingKeysTable = pgTable(
  'signing_keys',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    key: text().notNull(),
  },
  (table) => [
    check('signing_keys_is_one_row', sql`${table.isOnly}`),
    check('signing_keys_long', sql`length(${table.key}) >= 32`),
  ],
)

/** Whether visitors can use the shop. A change increments the content version (by trigger), which all processes follow. */
export const shopStateTable = pgTable(
  'shop_state',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    state: text().$type<ShopState>().notNull().default('opening-soon'),
    /** The owner's message on the page of a closed shop; null for the built-in one. */
    sentence: jsonb().$type<Localized>(),
    /** null when it has not changed since the installation. */
    changedAt: instant('changed_at'),
  },
  (table) => [
    check('shop_state_is_one_row', sql`${table.isOnly}`),
    check('shop_state_state', isOneOf(table.state, shopStates)),
  ],
)

/** The audit log of staff actions; append-only. */
export const auditLogTable = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey(),
    actorId: requiredUuid('actor_id').references(() => usersTable.id),
    action: text().notNull(),
    subject: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    at: instant('at').notNull(),
    /** The following columns belong to a staff call. They are null for other entries, or when written by an earlier version. */
    requestId: text('request_id'),
    roles: text().array().$type<StaffRole[]>(),
    area: text(),
    /** Only the changed values, with personal data referenced; null without a value before or after. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_log_by_subject').on(table.subject, table.at),
    index('audit_log_by_time').on(table.at, table.id),
    index('audit_log_by_actor').on(table.actorId, table.at),
    index('audit_log_by_area').on(table.area, table.at),
    index('audit_log_by_request').on(table.requestId),
  ],
)

/**
 * Events reported by pages, and 500 responses of the server, without any person, address or query. Deleted after five
 * days (R361, R362).
 */
export const clientLogsTable = pgTable(
  'client_logs',
  {
    id: uuid().primaryKey(),
    event: text().$type<FaultEvent>().notNull(),
    detail: text().notNull(),
    place: text().notNull(),
    loggedAt: instant('logged_at').notNull(),
    /** The reference of a server response, which its page and the log also contain. */
    reference: text(),
  },
  (table) => [
    index('client_logs_by_time').on(table.loggedAt),
    index('client_logs_by_reference').on(table.reference),
    check('client_logs_event_form', sql`${table.event} ~ '^[a-z]+(-[a-z]+)*$'`),
    check('client_logs_short', sql`length(${table.detail}) <= 60 and length(${table.place}) <= 120`),
  ],
)

/** Groups of faults that staff have resolved, each up to a point in time. A later occurrence reopens the group. */
export const faultMarksTable = pgTable(
  'fault_marks',
  {
    event: text().notNull(),
    detail: text().notNull(),
    place: text().notNull(),
    /** The newest occurrence when it was marked. */
    upTo: instant('up_to').notNull(),
    doneAt: instant('done_at').notNull(),
    doneBy: requiredUuid('done_by').references(() => usersTable.id),
  },
  (table) => [
    primaryKey({ name: 'fault_marks_once', columns: [table.event, table.detail, table.place] }),
    index('fault_marks_by_member').on(table.doneBy),
  ],
)

/** Settings by the owner. The environment provides the others. */
export const settingsTable = pgTable(
  'settings',
  {
    key: text().primaryKey(),
    value: jsonb().$type<unknown>().notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: requiredUuid('changed_by').references(() => usersTable.id),
  },
  (table) => [index('settings_by_member').on(table.changedBy)],
)

/** The latest results of calls to each provider, across all processes. Staff alarms are based on them. */
export const providerCallsTable = pgTable(
  'provider_calls',
  {
    provider: text().$type<Probe>().notNull(),
    call: text().notNull(),
    succeededAt: instant('succeeded_at'),
    failedAt: instant('failed_at'),
    /** The first failure after the last success. */
    failingSince: instant('failing_since'),
    /** The reason for the last failure, without personal data. */
    reason: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.call] }),
    check('provider_calls_short', sql`length(${table.call}) <= 60 and length(${table.reason}) <= 200`),
  ],
)
