import type { ImportDetail, ImportLine } from '@matla/contract/staff/imports.calls'
import type { ImportRowView } from '@matla/contract/staff/import-words'
import { pageRows } from '@matla/contract/staff/list'
import { findAccount } from '#identity/users.ts'
import { fail } from '#lib/errors.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import type { Db } from '#platform/db/database.ts'
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
    // The keys are those of the layout.
    columns: Object.fromEntries(copied) as NonNullable<ImportLayoutView>['columns'],
  }
}
type ImportLayoutView = ImportDetail['layout']

type RowsQuery = { readonly id: string; readonly view: ImportRowView; readonly after: number }

/** A page of the rows of an import. Fails with `import-not-found`. */
export async function readImportRows(db: Db, { id, view, after }: RowsQuery) {
  if (!(await findImport(db, id))) fail('import-not-found')
  const rows = await listRows(db, { importId: id, view, after, limit: pageRows + 1 })
  const shown = rows.slice(0, pageRows)
  return { rows: shown.map(toLine), next: rows.length > pageRows ? (shown.at(-1)?.line ?? null) : null }
}

function toLine({ line, email, facts, notes, fault, value, account, newCourses }: ListedRow): ImportLine {
  const isClosed = fault === null && account === 'closed'
  return {
    line,
    state: fault === null ? account : 'rejected',
    email: email ?? '',
    name: facts?.name ?? '',
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
