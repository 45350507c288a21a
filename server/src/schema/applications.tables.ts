import type { ApplicationKind } from '@matla/contract/applications/application-rules'
import type { Lang } from '@matla/contract/kit/lang'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What the form says beside who sent it, as it was typed. */
export type ApplicationFacts = Readonly<Record<string, unknown>>

/** Job and internship applications; their files stand elsewhere under random names (docs/invariants.md#v22). */
export const applicationsTable = pgTable(
  'applications',
  {
    id: uuid().primaryKey(),
    kind: text().$type<ApplicationKind>().notNull(),
    lang: text().$type<Lang>().notNull(),
    /** The member who was signed in, if any. */
    userId: uuid('user_id').references(() => usersTable.id, { onDelete: 'set null' }),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    facts: jsonb().$type<ApplicationFacts>().notNull(),
    resumeKey: text('resume_key'),
    portfolioKey: text('portfolio_key'),
    receivedAt: instant('received_at').notNull(),
    keptUntil: instant('kept_until').notNull(),
  },
  (table) => [
    index('applications_by_email').on(table.email),
    index('applications_by_user').on(table.userId),
    index('applications_by_end').on(table.keptUntil),
    check('applications_kind', sql`${table.kind} in ('job', 'internship')`),
    check('applications_lang', sql`${table.lang} in ('ar', 'en')`),
    check('applications_email_form', sql`${table.email} = lower(${table.email})`),
    check('applications_resume', sql`${table.kind} <> 'internship' or ${table.resumeKey} is not null`),
    check(
      'applications_guardian',
      sql`${table.facts} ->> 'age' is distinct from 'Under 18' or ${table.facts} ->> 'guardianName' <> ''`,
    ),
    check('applications_kept', sql`${table.receivedAt} < ${table.keptUntil}`),
  ],
)
