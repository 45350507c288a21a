import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { isOneOf } from './is-one-of.tables.ts'

export const decisions = ['granted', 'withdrawn'] as const
export const consentSources = ['guest-step', 'checkout', 'email'] as const
export const reminderStatuses = ['waiting', 'sending', 'sent', 'dropped', 'failed'] as const
export type ReminderStatus = (typeof reminderStatuses)[number]
export const linkPurposes = ['restore', 'unsubscribe'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const ownerOf = () =>
  uuid('user_id')
    .notNull()
    .references(() => usersTable.id, { onDelete: 'cascade' })

/** Who agreed to be reminded, when, to which words, and who took it back; only ever added to, the newest counts (PDPL). */
export const reminderConsentsTable = pgTable(
  'reminder_consents',
  {
    id: uuid().primaryKey(),
    userId: ownerOf(),
    decision: text({ enum: decisions }).notNull(),
    textVersion: text('text_version').notNull(),
    lang: text().notNull(),
    source: text({ enum: consentSources }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    check('reminder_consents_decision', isOneOf(table.decision, decisions)),
    check('reminder_consents_source', isOneOf(table.source, consentSources)),
    check('reminder_consents_lang', sql`${table.lang} in ('ar', 'en')`),
    index('reminder_consents_by_user').on(table.userId, table.at),
  ],
)

/** One email about one unfinished purchase: at most one waits for a buyer, and the same courses are never told twice. */
export const remindersTable = pgTable(
  'reminders',
  {
    id: uuid().primaryKey(),
    userId: ownerOf(),
    courseIds: text('course_ids').array().notNull(),
    /** The same courses in any order are the same purchase. */
    coursesKey: text('courses_key').notNull(),
    lang: text().notNull(),
    status: text({ enum: reminderStatuses }).notNull().default('waiting'),
    /** Fixed before the first try, so that a copy can be told from a second email (docs/invariants.md#i10). */
    messageId: text('message_id').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    check('reminders_status', isOneOf(table.status, reminderStatuses)),
    check('reminders_sent', sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
    check('reminders_lang', sql`${table.lang} in ('ar', 'en')`),
    uniqueIndex('reminders_once').on(table.userId, table.coursesKey),
    uniqueIndex('reminders_one_waiting')
      .on(table.userId)
      .where(sql`${table.status} = 'waiting'`),
    index('reminders_due')
      .on(table.dueAt)
      .where(sql`${table.status} = 'waiting'`),
  ],
)

/** What the links of an email may do, and no more: stored hashed, each for one purpose, until it expires. */
export const reminderLinksTable = pgTable(
  'reminder_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    reminderId: uuid('reminder_id')
      .notNull()
      .references(() => remindersTable.id, { onDelete: 'cascade' }),
    purpose: text({ enum: linkPurposes }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check('reminder_links_purpose', isOneOf(table.purpose, linkPurposes)),
    index('reminder_links_by_reminder').on(table.reminderId),
  ],
)
