import type { FontPair } from '@matla/contract/brand/font-pairs'
import type { Lang, Localized } from '@matla/contract/kit/lang'
import type { ImageFile } from '@matla/contract/kit/picture'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { productsTable } from './catalog.tables.ts'
import { indexWhere, instant, isOneOf, requiredText, requiredUuid } from './columns.tables.ts'
import { entitlementsTable } from './entitlements.tables.ts'

/** A course of one LMS user as reported by the LMS; texts are plain. */
export type LmsCourse = {
  readonly id: number
  readonly fullname: string
  readonly shortname: string
  readonly courseimage: string | null
  /** The percentage as reported, never rounded; null when progress is not tracked. */
  readonly progress: number | null
  /** In Unix seconds; the course's start, not the enrolment's. */
  readonly startdate: number
  /**
   * When the LMS user was last in the course, in Unix seconds; null for never. Absent in values stored by an earlier
   * version.
   */
  readonly lastaccess?: number | null
}
export const enrolmentStatuses = ['waiting', 'done', 'failed', 'revoking', 'revoked'] as const

/** The delivery of one entitlement to the LMS: one row is one enrolment (docs/invariants.md#i3). */
export const enrolmentsTable = pgTable(
  'enrolments',
  {
    id: uuid().primaryKey(),
    entitlementId: requiredUuid('entitlement_id')
      .unique('enrolments_once')
      .references(() => entitlementsTable.id),
    /** `revoking`: the entitlement is revoked, and the course must be closed on the LMS. */
    status: text({ enum: enrolmentStatuses }).notNull().default('waiting'),
    tries: integer().notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    doneAt: instant('done_at'),
    /** When the shop first asked the LMS to open the course. An enrolment that the LMS listed before was made by the school. */
    sentAt: instant('sent_at'),
    /**
     * Whether the school had enrolled the learner before the purchase, in which case the dates stay and a refund does
     * not revoke it.
     */
    isGiven: boolean('is_given').notNull().default(false),
    /** When the enrolment was last requeued because its learner opened their courses. */
    requeuedAt: instant('requeued_at'),
  },
  (table) => [
    indexWhere(
      'enrolments_unfinished',
      [table.status],
      isOneOf(table.status, ['waiting', 'failed', 'revoking']),
    ),
    check('enrolments_status', isOneOf(table.status, enrolmentStatuses)),
    check('enrolments_done', sql`(${table.status} = 'done') = (${table.doneAt} is not null)`),
  ],
)

/** The LMS's last response about a user, shared by all processes and available when the LMS is not. */
export const lmsUsersTable = pgTable(
  'lms_users',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** The LMS user whose courses these are. */
    lmsUserId: integer('lms_user_id'),
    /** Whether the shop created the LMS user for this user, so that it has had no other owner. */
    isOurs: boolean('is_ours').notNull().default(false),
    /** Whether the shop has requested the creation of the LMS user and does not know the outcome. */
    isBeingMade: boolean('is_being_made').notNull().default(false),
    /** When staff identified the LMS user. From then on the id counts, not the address. */
    chosenAt: instant('chosen_at'),
    fullName: text('full_name'),
    pictureUrl: text('picture_url'),
    courses: jsonb().$type<LmsCourse[]>(),
    readAt: instant('read_at'),
    failedAt: instant('failed_at'),
    /** Whether the last failure was a missing response. */
    wasSilent: boolean('was_silent').notNull().default(false),
    /** Until this time, only one process queries this LMS user. */
    askingUntil: instant('asking_until'),
  },
  (table) => [
    check('lms_users_read_knows_who', sql`${table.readAt} is null or ${table.lmsUserId} is not null`),
    check('lms_users_read_at', sql`(${table.courses} is null) = (${table.readAt} is null)`),
  ],
)

/** How a certificate looks and who signs it, frozen at the time of issue. */
export type CertificateLook = {
  /** Absent when the school had no logo at the time. */
  readonly logo?: ImageFile
  /** Absent for the default pair. */
  readonly fonts?: FontPair
  readonly school: { readonly name: Localized; readonly tagline: Localized; readonly fullName: Localized }
  readonly signatory: { readonly name: Localized; readonly role: Localized } | null
  readonly colours: Readonly<Record<'paper' | 'gold' | 'title' | 'name' | 'sunHigh' | 'sunLow', string>>
}

/** Certificates, issued once per student and course or bundle. Their facts never change, except for a corrected name. */
export const certificatesTable = pgTable(
  'certificates',
  {
    /** The printed number, 80 random bits. Anyone who has it may verify the certificate. */
    id: text().primaryKey(),
    userId: requiredUuid('user_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    /** What the certificate is for: the product of a course, or a bundle. */
    productId: requiredText('product_id').references(() => productsTable.id),
    isBundle: boolean('is_bundle').notNull(),
    studentName: text('student_name').notNull(),
    /** The name in Latin letters for the English document; '' to use the name above. */
    latinName: text('latin_name').notNull().default(''),
    courseName: jsonb('course_name').$type<Localized>().notNull(),
    /** The school's look on the day of issue. */
    look: jsonb().$type<CertificateLook>().notNull(),
    lang: text().$type<Lang>().notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** When staff revoked the certificate. The row stays, and the check page shows that it is revoked. */
    revokedAt: instant('revoked_at'),
    revokedWhy: text('revoked_why').notNull().default(''),
    revokedBy: uuid('revoked_by').references(() => usersTable.id),
    /** Incremented with each corrected name. */
    version: integer().notNull().default(1),
    reissuedAt: instant('reissued_at'),
    /** Search text for staff; '' until it is filled in. */
    search: text().notNull().default(''),
  },
  (table) => [
    index('certificates_newest').on(table.issuedAt, table.id),
    indexWhere('certificates_without_search', [table.id], sql`${table.search} = ''`),
    check('certificates_reissued', sql`(${table.version} = 1) = (${table.reissuedAt} is null)`),
    unique('certificates_once').on(table.userId, table.productId),
    check('certificates_id_form', sql`${table.id} ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$'`),
    check('certificates_named', sql`${table.studentName} <> ''`),
    check('certificates_lang', sql`${table.lang} in ('ar', 'en')`),
    check('certificates_revoked', sql`${table.revokedAt} >= ${table.issuedAt}`),
  ],
)

/** The PDF of a certificate in one language, as issued. */
export const certificateDocumentsTable = pgTable(
  'certificate_documents',
  {
    certificateId: requiredText('certificate_id').references(() => certificatesTable.id, {
      onDelete: 'cascade',
    }),
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

/** A PDF as issued, from a version that was replaced. */
export type ReplacedDocument = Readonly<Record<'lang' | 'fileKey' | 'fileSha256' | 'renderedAt', string>>

/** What a corrected name replaced: the name and the documents that are no longer valid. */
export const certificateCorrectionsTable = pgTable(
  'certificate_corrections',
  {
    certificateId: requiredText('certificate_id').references(() => certificatesTable.id, {
      onDelete: 'cascade',
    }),
    /** The version that was replaced. */
    version: integer().notNull(),
    studentName: text('student_name').notNull(),
    latinName: text('latin_name').notNull().default(''),
    documents: jsonb().$type<readonly ReplacedDocument[]>().notNull(),
    reason: text().notNull(),
    by: requiredUuid('by').references(() => usersTable.id),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.certificateId, table.version] })],
)
