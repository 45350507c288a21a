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
  /** Some rows, shown while the columns are chosen; empty once the rows are deleted. */
  readonly sample: readonly (readonly string[])[]
  readonly columns: ImportColumns
  /** The meaning of course names that the catalogue does not have: an id, or '' for none. */
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

/** What an application changed. */
export type ImportOutcome = Readonly<
  Record<'created' | 'completed' | 'courses' | 'certificates' | 'consents' | 'invited', number>
>

/** Imports of people; the file and the rows are deleted after a month, the counts stay. */
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
    /** Progress of the running step: rows of a check, people of an application. */
    done: integer().notNull().default(0),
    of: integer().notNull().default(0),
    /** The last address that was applied; people are applied in the order of their addresses. */
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
  /** E.164, or ''. */
  readonly phone: string
  /** null: the row names none. */
  readonly lang: Lang | null
  readonly consent: { readonly at: string; readonly source: string } | null
  /** Each with the moment from which the person has it; null: unknown. */
  readonly courses: readonly { readonly id: string; readonly at: string | null }[]
  readonly certificates: readonly {
    readonly number: string
    /** What the number is compared by. */
    readonly key: string
    readonly courseId: string
    readonly at: string
  }[]
}

/** The rows of an import: what those that were accepted say, and why the others were rejected. */
export const importRowsTable = pgTable(
  'import_rows',
  {
    importId: requiredUuid('import_id').references(() => importsTable.id, { onDelete: 'cascade' }),
    /** Line in the file, the header being 1. */
    line: integer().notNull(),
    /** null: rejected. */
    email: text(),
    facts: jsonb().$type<ImportedFacts>(),
    notes: text().array().$type<ImportNote[]>().notNull().default([]),
    fault: text({ enum: Object.keys(importFaults) as [ImportFault, ...ImportFault[]] }),
    /** The value that the fault is about. */
    value: text().notNull().default(''),
    /** As in the file. */
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

/** Certificates that the school issued before it came here, with their own numbers. */
export const formerCertificatesTable = pgTable(
  'former_certificates',
  {
    /** The number as it was printed. */
    number: text().notNull(),
    /** The number in capitals, without spaces: what a typed number is compared with. */
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
