import type { ImportDetail, ImportLine } from '@matla/contract/staff/imports.calls'
import type { ImportField, ImportRowView } from '@matla/contract/staff/import-words'
import { pageRows } from '@matla/contract/staff/list'
import { findAccount } from '#identity/users.ts'
import { fail } from '#lib/errors.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import type { Db } from '#platform/db/database.ts'
import type { ImportLayout } from '#schema/imports.tables.ts'
import { importRetentionMs } from './clear-imports.ts'
import { type ListedRow, listRows } from './import-rows.store.ts'
import { findImport, findSameApplied, importList, type ListedImport } from './imports.store.ts'

type ImportsQuery = Parameters<typeof importList.read>[1]

export async function readImports(db: Db, query: ListInput<ImportsQuery>) {
  const { rows, ...page } = await importList.read(db, query)
  return { ...page, rows: rows.map(toRow) }
}

const toRow = ({ summary, ...row }: ListedImport) => ({ ...row, rejected: summary?.rejected ?? null })

/** One import with its progress. Fails with `import-not-found`. */
export async function readImport(db: Db, id: string) {
  const found = (await findImport(db, id)) ?? fail('import-not-found')
  const by = await findAccount(db, { id: found.by })
  const { clearedAt, changedAt, summary } = found
  const deletedAfter = clearedAt === null ? new Date(changedAt.getTime() + importRetentionMs) : null
  return {
    ...toRow({ ...found, by: by?.fullName ?? '' }),
    layout: toLayout(found.layout),
    summary: summary && { ...summary, courseNames: [...summary.courseNames] },
    outcome: found.outcome,
    isInviting: found.isInviting,
    failure: found.failure,
    sameAppliedAt: await findSameApplied(db, found),
    deletedAfter,
  }
}

function toLayout(layout: NonNullable<Awaited<ReturnType<typeof findImport>>>['layout']): ImportLayoutView {
  if (layout === null) return null
  const { courses: _chosen, columns, header, sample, ...rest } = layout
  const copied = Object.entries(columns).map(([field, at]) => [field, [...at]])
  return {
    ...rest,
    header: [...header],
    sample: sample.map((row) => [...row]),
    // The keys are the fields of the layout.
    columns: Object.fromEntries(copied) as NonNullable<ImportLayoutView>['columns'],
  }
}
type ImportLayoutView = ImportDetail['layout']

type RowsQuery = { readonly id: string; readonly view: ImportRowView; readonly after: number }

/** A page of the rows of an import. Fails with `import-not-found`. */
export async function readImportRows(db: Db, { id, view, after }: RowsQuery) {
  const { layout } = (await findImport(db, id)) ?? fail('import-not-found')
  const rows = await listRows(db, { importId: id, view, after, limit: pageRows + 1 })
  const shown = rows.slice(0, pageRows)
  return {
    rows: shown.map((row) => toLine(row, layout?.columns ?? {})),
    next: rows.length > pageRows ? (shown.at(-1)?.line ?? null) : null,
  }
}

function toLine(
  { line, cells, email, facts, notes, fault, value, account, newCourses }: ListedRow,
  columns: ImportLayout['columns'],
): ImportLine {
  const isClosed = fault === null && account === 'closed'
  const person =
    fault === null ? { email: email ?? '', name: facts?.name ?? '' } : readPersonOf(cells, columns)
  return {
    line,
    state: fault === null ? account : 'rejected',
    ...person,
    phone: facts?.phone ?? '',
    courses: facts?.courses.length ?? 0,
    newCourses: isClosed || fault !== null ? 0 : newCourses,
    certificates: facts?.certificates.length ?? 0,
    hasConsent: (facts?.consent ?? null) !== null,
    notes: isClosed ? [...notes, 'account-closed'] : [...notes],
    fault,
    value,
  }
}

/** The most characters of a rejected cell that staff see. The file of rejected rows contains all of them. */
const maxShown = 200

/** The person that a rejected row is about, according to its cells, to help correct it. */
function readPersonOf(cells: readonly string[], columns: ImportLayout['columns']) {
  const text = (field: ImportField): string =>
    (columns[field] ?? [])
      .map((at) => (cells[at] ?? '').trim().slice(0, maxShown))
      .find((cell) => cell !== '') ?? ''
  const name = text('name') || [text('firstName'), text('lastName')].join(' ').trim()
  return { email: text('email'), name }
}
