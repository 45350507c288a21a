import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#accounts/accounts.tables.ts'

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
    decision: text().notNull(),
    textVersion: text('text_version').notNull(),
    lang: text().notNull(),
    source: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    check('reminder_consents_decision', sql`${table.decision} in ('granted', 'withdrawn')`),
    check('reminder_consents_source', sql`${table.source} in ('guest-step', 'checkout', 'letter')`),
    check('reminder_consents_lang', sql`${table.lang} in ('ar', 'en')`),
    index('reminder_consents_by_user').on(table.userId, table.at),
  ],
)

/** One letter about one unfinished purchase: at most one waits for a buyer, and the same courses are never told twice. */
export const remindersTable = pgTable(
  'reminders',
  {
    id: uuid().primaryKey(),
    userId: ownerOf(),
    courseIds: text('course_ids').array().notNull(),
    /** The same courses in any order are the same purchase. */
    coursesKey: text('courses_key').notNull(),
    lang: text().notNull(),
    status: text().notNull().default('waiting'),
    /** Fixed before the first try, so that a copy can be told from a second letter (I10). */
    messageId: text('message_id').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    check('reminders_status', sql`${table.status} in ('waiting', 'sending', 'sent', 'dropped', 'stuck')`),
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

/** What the links of a letter may do, and no more: stored hashed, each for one purpose, until it expires. */
export const reminderLinksTable = pgTable(
  'reminder_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    reminderId: uuid('reminder_id')
      .notNull()
      .references(() => remindersTable.id, { onDelete: 'cascade' }),
    purpose: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check('reminder_links_purpose', sql`${table.purpose} in ('restore', 'unsubscribe')`),
    index('reminder_links_by_reminder').on(table.reminderId),
  ],
)
