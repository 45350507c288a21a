import type { Lang } from '@matla/contract/kit/lang'
import {
  type ImportColumns,
  type ImportEncoding,
  type ImportFailure,
  importFailures,
  importFaults,
  type ImportFault,
  type ImportFormat,
  type ImportNote,
  type ImportSeparator,
  importSources,
  importStates,
} from '@matla/contract/staff/import-words'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { coursesTable } from './catalog.tables.ts'
import { indexWhere, instant, isOneOf, requiredText, requiredUuid } from './columns.tables.ts'

/** How a file is read. */
export type ImportLayout = {
  readonly format: ImportFormat
  readonly encoding: ImportEncoding
  readonly separator: ImportSeparator
  readonly header: readonly string[]
  /** Some rows that are shown while the columns are chosen; empty once the rows are deleted. */
  readonly sample: readonly (readonly string[])[]
  readonly columns: ImportColumns
  /** The meaning of course names that the catalogue lacks: an id, or '' for none. */
  readonly courses: Readonly<Record<string, string>>
  readonly consentSource: string
  readonly lang: Lang
}

export type ImportSummary = {
  readonly rows: number
  readonly rejected: number
  readonly merged: number
  readonly people: number
  readonly newPeople: number
  readonly closedPeople: number
  readonly courses: number
  readonly ownedCourses: number
  readonly certificates: number
  readonly consents: number
  readonly courseNames: readonly {
    readonly name: string
    readonly rows: number
    readonly courseId: string | null
  }[]
}

/** What applying the import changed. */
export type ImportOutcome = Readonly<
  Record<'created' | 'completed' | 'courses' | 'certificates' | 'consents' | 'invited', number>
>

/** Imports of people. The file and the rows are deleted after a month, and the counts stay. */
export const importsTable = pgTable(
  'imports',
  {
    id: uuid().primaryKey(),
    source: text({ enum: importSources }).notNull(),
    /** Name of the file. */
    name: text().notNull(),
    state: text({ enum: importStates }).notNull(),
    fileKey: text('file_key'),
    fileSha256: text('file_sha256'),
    layout: jsonb().$type<ImportLayout>(),
    summary: jsonb().$type<ImportSummary>(),
    outcome: jsonb().$type<ImportOutcome>(),
    /** The progress of the running step: rows for a check, people for applying. */
    done: integer().notNull().default(0),
    of: integer().notNull().default(0),
    /** The last address that was applied. People are applied in order of their addresses. */
    after: text().notNull().default(''),
    failure: text({ enum: Object.keys(importFailures) as [ImportFailure, ...ImportFailure[]] }),
    isInviting: boolean('is_inviting').notNull().default(false),
    by: requiredUuid('by').references(() => usersTable.id),
    at: instant('at').notNull(),
    changedAt: instant('changed_at').notNull(),
    appliedAt: instant('applied_at'),
    /** When the rows and the file were deleted. */
    clearedAt: instant('cleared_at'),
  },
  (table) => [
    index('imports_newest').on(table.at, table.id),
    index('imports_by_file').on(table.fileSha256),
    check('imports_source', isOneOf(table.source, importSources)),
    check('imports_state', isOneOf(table.state, importStates)),
    check(
      'imports_failure',
      sql`${isOneOf(table.failure, Object.keys(importFailures) as [ImportFailure, ...ImportFailure[]])} and (${table.state} = 'failed') = (${table.failure} is not null)`,
    ),
    check('imports_done', sql`${table.done} >= 0`),
  ],
)

/** What a row says about one person. */
export type ImportedFacts = {
  readonly name: string
  /** In E.164 format, or ''. */
  readonly phone: string
  /** null when the row names none. */
  readonly lang: Lang | null
  readonly consent: { readonly at: string; readonly source: string } | null
  /** Each course with the time from which the person has it; null when unknown. */
  readonly courses: readonly { readonly id: string; readonly at: string | null }[]
  readonly certificates: readonly {
    readonly number: string
    /** The form in which numbers are compared. */
    readonly key: string
    readonly courseId: string
    readonly at: string
  }[]
}

/** The rows of an import: what accepted rows say, and why the others were rejected. */
export const importRowsTable = pgTable(
  'import_rows',
  {
    importId: requiredUuid('import_id').references(() => importsTable.id, { onDelete: 'cascade' }),
    /** The line in the file. The header is line 1. */
    line: integer().notNull(),
    /** null when rejected. */
    email: text(),
    facts: jsonb().$type<ImportedFacts>(),
    notes: text().array().$type<ImportNote[]>().notNull().default([]),
    fault: text({ enum: Object.keys(importFaults) as [ImportFault, ...ImportFault[]] }),
    /** The value that caused the fault. */
    value: text().notNull().default(''),
    /** The cells as in the file. */
    cells: jsonb().$type<readonly string[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('import_rows_by_person').on(table.importId, table.email, table.line),
    index('import_rows_by_email').on(table.email),
    indexWhere('import_rows_rejected', [table.importId, table.line], sql`${table.fault} is not null`),
    check(
      'import_rows_taken_or_rejected',
      sql`(${table.fault} is null) = (${table.email} is not null) and (${table.email} is null) = (${table.facts} is null)`,
    ),
    check(
      'import_rows_fault',
      isOneOf(table.fault, Object.keys(importFaults) as [ImportFault, ...ImportFault[]]),
    ),
  ],
)

/** Certificates that the school issued before it moved to this shop, with their original numbers. */
export const formerCertificatesTable = pgTable(
  'former_certificates',
  {
    /** The number as printed. */
    number: text().notNull(),
    /** The number in capitals without spaces, with which typed numbers are compared. */
    key: text().primaryKey(),
    userId: requiredUuid('user_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    studentName: text('student_name').notNull(),
    courseId: requiredText('course_id').references(() => coursesTable.id),
    issuedAt: instant('issued_at').notNull(),
    importId: requiredUuid('import_id').references(() => importsTable.id),
  },
  (table) => [
    index('former_certificates_by_user').on(table.userId),
    check('former_certificates_key', sql`${table.key} <> ''`),
  ],
)
