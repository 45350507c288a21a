import type { Lang } from '@matla/contract/kit/lang'
import { type EmailKind, emailKinds, emailStatuses } from '@matla/contract/staff/email-words'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { indexWhere, instant, isOneOf, uniqueWhere } from './columns.tables.ts'
import { refundsTable } from './payments.tables.ts'
import { ordersTable } from './sales.tables.ts'

/** Reminders of a due payment. Each payment gets one. */
export const dueReminders = ['transfer-due', 'bill-due'] as const satisfies readonly EmailKind[]

/** Emails that are sent once. The Message-ID is fixed before the first attempt (docs/invariants.md#i10). */
export const emailsTable = pgTable(
  'emails',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: emailKinds }).notNull(),
    orderId: uuid('order_id').references(() => ordersTable.id),
    refundId: uuid('refund_id').references(() => refundsTable.id),
    /** The row of another module that the email is about. */
    aboutId: uuid('about_id'),
    recipient: text().notNull(),
    lang: text().$type<Lang>().notNull(),
    /** The page of the shop that the email's link returns to; '' for none. */
    returnPath: text('return_path').notNull().default(''),
    /** The number of the copy that staff sent. Each copy is a row with its own Message-ID. */
    copy: integer().notNull().default(0),
    messageId: text('message_id').notNull().unique(),
    status: text({ enum: emailStatuses }).notNull().default('waiting'),
    tries: integer().notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    uniqueWhere('emails_once', [table.kind, table.orderId, table.copy], sql`${table.refundId} is null`),
    uniqueIndex('emails_once_a_refund').on(table.refundId, table.copy),
    uniqueWhere('emails_one_due_reminder', [table.aboutId, table.copy], isOneOf(table.kind, dueReminders)),
    index('emails_by_order').on(table.orderId),
    index('emails_by_recipient').on(table.recipient),
    /** For the list of rejected, failed and queued emails. */
    indexWhere('emails_unsent', [table.id], sql`${table.status} in ('waiting', 'refused', 'failed')`),
    indexWhere('emails_by_about', [table.aboutId], sql`${table.aboutId} is not null`),
    check('emails_kind', isOneOf(table.kind, emailKinds)),
    check('emails_purchase_has_order', sql`${table.kind} <> 'purchase' or ${table.orderId} is not null`),
    check('emails_refund_has_refund', sql`(${table.kind} = 'refund') = (${table.refundId} is not null)`),
    check('emails_status', isOneOf(table.status, emailStatuses)),
    check('emails_sent', sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
  ],
)
