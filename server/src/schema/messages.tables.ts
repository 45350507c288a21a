import type { Lang } from '@matla/contract/kit/lang'
import { messageTopics } from '@matla/contract/messages/message-rules'
import { messageStatuses } from '@matla/contract/staff/message-words'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { indexWhere, instant, isOneOf, requiredText, requiredUuid } from './columns.tables.ts'

/** Messages of visitors from the contact form. */
export const messagesTable = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    /** The message's reference for its sender, which is not a secret. */
    reference: text().notNull().unique(),
    topic: text({ enum: messageTopics }).notNull(),
    name: requiredText('name'),
    email: requiredText('email'),
    text: requiredText('text'),
    /** For a complaint, the order number as typed. */
    orderNumber: text('order_number'),
    lang: text().$type<Lang>().notNull(),
    /** The signed-in member, if any. */
    userId: uuid('user_id').references(() => usersTable.id, { onDelete: 'set null' }),
    status: text({ enum: messageStatuses }).notNull().default('open'),
    receivedAt: instant('received_at').notNull(),
    keptUntil: instant('kept_until').notNull(),
    /** Search text for staff. */
    search: requiredText('search'),
  },
  (table) => [
    index('contact_messages_by_status').on(table.status, table.id),
    index('contact_messages_by_email').on(table.email),
    indexWhere('contact_messages_by_user', [table.userId], sql`${table.userId} is not null`),
    index('contact_messages_by_end').on(table.keptUntil),
    check('contact_messages_topic', isOneOf(table.topic, messageTopics)),
    check('contact_messages_status', isOneOf(table.status, messageStatuses)),
    check('contact_messages_lang', sql`${table.lang} in ('ar', 'en')`),
    check('contact_messages_email_form', sql`${table.email} = lower(${table.email})`),
    check('contact_messages_text', sql`${table.text} <> '' and length(${table.text}) <= 4000`),
    check('contact_messages_order', sql`length(${table.orderNumber}) between 1 and 40`),
    check('contact_messages_retention', sql`${table.receivedAt} < ${table.keptUntil}`),
  ],
)

/** Replies by email, deleted with the message. */
export const messageAnswersTable = pgTable(
  'message_answers',
  {
    id: uuid().primaryKey(),
    messageId: requiredUuid('message_id').references(() => messagesTable.id, { onDelete: 'cascade' }),
    words: requiredText('words'),
    requestKey: requiredText('request_key'),
    by: requiredUuid('by').references(() => usersTable.id),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('message_answers_once').on(table.messageId, table.requestKey),
    check('message_answers_words', sql`${table.words} <> '' and length(${table.words}) <= 4000`),
  ],
)
