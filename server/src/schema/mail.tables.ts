import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ordersTable } from './orders.tables.ts'
import { refundsTable } from './refunds.tables.ts'
import { isOneOf } from './is-one-of.tables.ts'

export const letterKinds = [
  'purchase',
  'refund',
  'confirm-email',
  'set-password',
  'password-changed',
  'account-closed',
  'guest-code',
  'job-received',
  'internship-received',
  'job-notice',
  'internship-notice',
  'ebook-received',
  'ebook-notice',
  'ebook-link',
  'newsletter-confirm',
  'newsletter-welcome',
] as const
export type LetterKind = (typeof letterKinds)[number]
export const letterStatuses = ['waiting', 'sent', 'refused', 'stuck', 'dropped'] as const
export type LetterStatus = (typeof letterStatuses)[number]

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** One letter that must go out once: the Message-ID is fixed before the first try (I10). */
export const lettersTable = pgTable(
  'letters',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: letterKinds }).notNull(),
    orderId: uuid('order_id').references(() => ordersTable.id),
    refundId: uuid('refund_id').references(() => refundsTable.id),
    /** The row of another room that the letter is about. */
    aboutId: uuid('about_id'),
    recipient: text().notNull(),
    lang: text().notNull(),
    /** The page of the shop that its link leads back to; '' for none. */
    wayBack: text('way_back').notNull().default(''),
    messageId: text('message_id').notNull().unique(),
    status: text({ enum: letterStatuses }).notNull().default('waiting'),
    tries: integer().notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    uniqueIndex('letters_once')
      .on(table.kind, table.orderId)
      .where(sql`${table.refundId} is null`),
    uniqueIndex('letters_once_a_refund').on(table.refundId),
    check('letters_kind', isOneOf(table.kind, letterKinds)),
    check('letters_purchase_has_order', sql`${table.kind} <> 'purchase' or ${table.orderId} is not null`),
    check('letters_refund_has_refund', sql`(${table.kind} = 'refund') = (${table.refundId} is not null)`),
    check('letters_status', isOneOf(table.status, letterStatuses)),
    check('letters_sent', sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
  ],
)
