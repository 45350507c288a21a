import type { Localized } from '@matla/contract/kit/lang'
import { notificationEmails, notificationKinds } from '@matla/contract/staff/notification-kinds'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { indexWhere, instant, isOneOf, requiredText, requiredUuid, uniqueWhere } from './columns.tables.ts'

/** Events that are not delivered to the members yet: one row for each kind and subject, deleted on delivery. */
export const notificationEventsTable = pgTable(
  'notification_events',
  {
    kind: text({ enum: notificationKinds }).notNull(),
    subject: requiredText('subject'),
    /** The member who caused the event. There is no foreign key, so that recording an event locks no other row. */
    actorId: uuid('actor_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subject] }),
    check('notification_events_kind', isOneOf(table.kind, notificationKinds)),
  ],
)

/** What a notification shows besides its kind, without personal data. */
export type NotificationFacts = {
  readonly code?: string
  readonly name?: Localized
  readonly amountHalalas?: number
}

const ofUser = () => requiredUuid('user_id').references(() => usersTable.id, { onDelete: 'cascade' })

/** Notifications of staff members. While one is unread, a repetition of its event is added to its count. */
export const notificationsTable = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    kind: text({ enum: notificationKinds }).notNull(),
    subject: requiredText('subject'),
    facts: jsonb().$type<NotificationFacts>().notNull(),
    times: integer().notNull().default(1),
    at: instant('at').notNull(),
    /** false when the member wants it only by email. */
    isShown: boolean('is_shown').notNull(),
    readAt: instant('read_at'),
    /** When the notification's email may be sent; null when none is sent. */
    emailDueAt: instant('email_due_at'),
    /** The email that contains the notification, with others. */
    mailId: uuid('mail_id'),
  },
  (table) => [
    uniqueWhere(
      'notifications_unread',
      [table.userId, table.kind, table.subject],
      sql`${table.readAt} is null`,
    ),
    index('notifications_by_user').on(table.userId, table.at, table.id),
    index('notifications_by_age').on(table.at),
    indexWhere('notifications_due', [table.emailDueAt], sql`${table.emailDueAt} is not null`),
    indexWhere('notifications_by_mail', [table.mailId], sql`${table.mailId} is not null`),
    check('notifications_kind', isOneOf(table.kind, notificationKinds)),
    check('notifications_times', sql`${table.times} > 0`),
  ],
)

/** What members chose for a kind. Without a row, its defaults apply. */
export const notificationPreferencesTable = pgTable(
  'notification_preferences',
  {
    userId: ofUser(),
    kind: text({ enum: notificationKinds }).notNull(),
    inConsole: boolean('in_console').notNull(),
    email: text({ enum: notificationEmails }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    check('notification_preferences_kind', isOneOf(table.kind, notificationKinds)),
    check('notification_preferences_email', isOneOf(table.email, notificationEmails)),
  ],
)

/** The hours in Riyadh during which a member gets no notification emails. They may span midnight. */
export const quietHoursTable = pgTable(
  'quiet_hours',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** In the format HH:MM. */
    from: requiredText('from'),
    until: requiredText('until'),
  },
  (table) => [
    check(
      'quiet_hours_times',
      sql`${table.from} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and ${table.until} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
    ),
  ],
)
