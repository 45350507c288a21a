import { applicantEmailKinds } from '@matla/contract/staff/application-words'
import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { instant, isOneOf, requiredText, requiredUuid } from './columns.tables.ts'
import { applicationsTable } from './engagement.tables.ts'

/** Refers to the application and is deleted with it. */
const ofApplication = () =>
  requiredUuid('application_id').references(() => applicationsTable.id, { onDelete: 'cascade' })
const byStaff = () => requiredUuid('by').references(() => usersTable.id)

/** Ratings of applications, one per staff member. */
export const applicationRatingsTable = pgTable(
  'application_ratings',
  {
    applicationId: ofApplication(),
    by: byStaff(),
    rating: smallint().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.by] }),
    check('application_ratings_range', sql`${table.rating} between 1 and 5`),
  ],
)

/** Staff notes on an application. */
export const applicationNotesTable = pgTable(
  'application_notes',
  {
    id: uuid().primaryKey(),
    applicationId: ofApplication(),
    words: requiredText('words'),
    requestKey: requiredText('request_key'),
    by: byStaff(),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('application_notes_once').on(table.applicationId, table.requestKey),
    check('application_notes_words', sql`${table.words} <> '' and length(${table.words}) <= 2000`),
  ],
)

/** Emails sent to an applicant, each kind once. */
export const applicationEmailsTable = pgTable(
  'application_emails',
  {
    id: uuid().primaryKey(),
    applicationId: ofApplication(),
    kind: text({ enum: applicantEmailKinds }).notNull(),
    /** A message in addition to the fixed text; '' for none. */
    words: text().notNull(),
    requestKey: requiredText('request_key'),
    by: byStaff(),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('application_emails_once').on(table.applicationId, table.kind),
    check('application_emails_kind', isOneOf(table.kind, applicantEmailKinds)),
    check('application_emails_words', sql`length(${table.words}) <= 2000`),
  ],
)
