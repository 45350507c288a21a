import type { Lang, Localized } from '@matla/contract/kit/lang'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { coursesTable } from './catalog.tables.ts'

/** How a certificate looks and who stands behind it: frozen when it is issued. */
export type CertificateLook = {
  readonly school: { readonly name: Localized; readonly tagline: Localized; readonly fullName: Localized }
  readonly signatory: { readonly name: Localized; readonly role: Localized } | null
  readonly colours: Readonly<Record<'paper' | 'gold' | 'title' | 'name' | 'sunHigh' | 'sunLow', string>>
}

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Issued once per student and course; the bundle is one of the courses (docs/invariants.md#v20). Its facts never change after. */
export const certificatesTable = pgTable(
  'certificates',
  {
    /** The printed number, 80 random bits: whoever holds it may check it. */
    id: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    courseId: text('course_id')
      .notNull()
      .references(() => coursesTable.id),
    isBundle: boolean('is_bundle').notNull(),
    studentName: text('student_name').notNull(),
    courseName: jsonb('course_name').$type<Localized>().notNull(),
    /** The school as it looked on that day. */
    look: jsonb().$type<CertificateLook>().notNull(),
    lang: text().$type<Lang>().notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** Withdrawn by staff: it stays, and the check page says so. */
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    unique('certificates_once').on(table.userId, table.courseId),
    check('certificates_id_form', sql`${table.id} ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$'`),
    check('certificates_named', sql`${table.studentName} <> ''`),
    check('certificates_lang', sql`${table.lang} in ('ar', 'en')`),
    check('certificates_revoked', sql`${table.revokedAt} >= ${table.issuedAt}`),
  ],
)

/** The PDF of a certificate in one language, as it was given out. */
export const certificateDocumentsTable = pgTable(
  'certificate_documents',
  {
    certificateId: text('certificate_id')
      .notNull()
      .references(() => certificatesTable.id, { onDelete: 'cascade' }),
    lang: text().$type<Lang>().notNull(),
    fileKey: text('file_key').notNull(),
    fileSha256: text('file_sha256').notNull(),
    renderedAt: instant('rendered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.certificateId, table.lang] }),
    check('certificate_documents_lang', sql`${table.lang} in ('ar', 'en')`),
    check('certificate_documents_sha256', sql`${table.fileSha256} ~ '^[0-9a-f]{64}$'`),
  ],
)
