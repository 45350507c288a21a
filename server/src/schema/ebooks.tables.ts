import { ebookRequestStatuses } from '@matla/contract/ebooks/ebooks'
import type { Lang } from '@matla/contract/kit/lang'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { isOneOf } from './is-one-of.tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Who asked for which e-book, until staff have answered and a year has passed. */
export const ebookRequestsTable = pgTable(
  'ebook_requests',
  {
    id: uuid().primaryKey(),
    ebookId: text('ebook_id').notNull(),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    lang: text().$type<Lang>().notNull(),
    status: text({ enum: ebookRequestStatuses }).notNull().default('waiting'),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
    answeredBy: uuid('answered_by').references(() => usersTable.id, { onDelete: 'set null' }),
    keptUntil: instant('kept_until').notNull(),
  },
  (table) => [
    uniqueIndex('ebook_requests_once_waiting')
      .on(table.email, table.ebookId)
      .where(sql`${table.status} = 'waiting'`),
    index('ebook_requests_by_status').on(table.status, table.id),
    index('ebook_requests_by_end').on(table.keptUntil),
    check('ebook_requests_ebook_form', sql`${table.ebookId} ~ '^[a-z0-9-]{1,60}$'`),
    check('ebook_requests_named', sql`${table.fullName} <> ''`),
    check('ebook_requests_email_form', sql`${table.email} = lower(${table.email})`),
    check('ebook_requests_lang', sql`${table.lang} in ('ar', 'en')`),
    check('ebook_requests_status', isOneOf(table.status, ebookRequestStatuses)),
    check('ebook_requests_answered', sql`(${table.status} = 'waiting') = (${table.answeredAt} is null)`),
    check('ebook_requests_kept', sql`${table.createdAt} < ${table.keptUntil}`),
  ],
)
