import { type ImportColumns, maxCourseNames } from '@matla/contract/staff/import-words'
import type { Lang } from '@matla/contract/kit/lang'
import { isLmsFault, type Lms, LmsAway } from '#learning/lms.ts'
import { fail } from '#lib/errors.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Deps } from '#platform/deps.ts'
import type { JobData } from '#platform/queue/jobs.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import type { ImportSummary } from '#schema/imports.tables.ts'
import { openCourseFinder } from './find-courses.ts'
import { insertRows, markSamePersons, rejectTakenCertificates, summarise } from './import-rows.store.ts'
import { deleteRows, failImport, findImport, type Import, lockImport, updateImport } from './imports.store.ts'
import type { FindCourses } from './parse-row.ts'
import { readRows } from './read-rows.ts'
import type { RowBlock } from './row-block.ts'

type CheckCommand = {
  readonly id: string
  readonly by: string
  readonly columns: ImportColumns
  readonly courses: readonly { readonly name: string; readonly courseId: string }[]
  readonly consentSource: string
  readonly lang: Lang
}

/** Starts the dry run. Fails with `import-not-found`, `import-running`, `import-file-missing` or `import-email-missing`. */
export async function startCheck(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { id, by, columns, courses, consentSource, lang }: CheckCommand,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockImport(tx, id)
    if (!found) return fail('import-not-found')
    if (found.state === 'checking' || found.state === 'applying') fail('import-running')
    const layout = found.layout ?? fail('import-file-missing')
    if (found.state === 'empty' || found.clearedAt !== null) fail('import-file-missing')
    if (found.source === 'file' && columns.email === undefined) fail('import-email-missing')
    const now = clock()
    const chosenCourses = Object.fromEntries(courses.map(({ name, courseId }) => [name, courseId]))
    await updateImport(tx, id, {
      state: 'checking',
      failure: null,
      layout: { ...layout, columns, consentSource, lang, courses: { ...layout.courses, ...chosenCourses } },
      summary: null,
      outcome: null,
      done: 0,
      of: 0,
      after: '',
      changedAt: now,
    })
    await jobs.add(tx, [{ task: 'check-import', importId: id }])
    await writeAudit(tx, { actorId: by, action: 'check', subject: id }, now)
  })
}

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'files'> & { readonly lms: Pick<Lms, 'listEnrolled'> }

/**
 * The dry run: reads every row into the table of rows and counts what they would change. An interrupted run
 * starts over, which takes seconds.
 */
export async function checkImport(deps: CheckDeps, { importId }: JobData['check-import']): Promise<void> {
  try {
    await readAndCount(deps, importId)
  } catch (error) {
    const failure = lmsFailureOf(error)
    if (failure === null) throw error
    // A file needs no LMS, and staff can start reading from the LMS again themselves.
    await failImport(deps.db, importId, failure, deps.clock())
  }
}

function lmsFailureOf(error: unknown): 'lms-away' | 'lms-rights' | null {
  if (error instanceof LmsAway) return 'lms-away'
  return isLmsFault(error) ? 'lms-rights' : null
}

async function readAndCount(deps: CheckDeps, importId: string): Promise<void> {
  const { db } = deps
  const found = await findImport(db, importId)
  if (found?.state !== 'checking' || !found.layout) return
  const layout = found.layout
  await db.transaction(async (tx) => {
    await lockImport(tx, importId)
    await deleteRows(tx, importId)
    await updateImport(tx, importId, { done: 0 })
  })
  const find = await openCourseFinder(db, layout.courses)
  const names = new Map<string, number>()
  let done = 0
  for await (const block of readRows(deps, { ...found, layout }, noteNames(find, names))) {
    if (!(await storeBlock(db, importId, block, done))) return
    done = block.done
    reach('import:after-rows')
  }
  await finishCheck(deps, found, { names, find, done })
}

/** Counts how often each course name occurs in the file. */
const noteNames =
  (find: FindCourses, names: Map<string, number>): FindCourses =>
  (name) => {
    const count = names.get(name)
    if (count !== undefined || names.size < maxCourseNames) names.set(name, (count ?? 0) + 1)
    return find(name)
  }

/** Returns false when another job has taken over. */
const storeBlock = (
  db: CheckDeps['db'],
  importId: string,
  block: RowBlock,
  before: number,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const now = await lockImport(tx, importId)
    if (now?.state !== 'checking' || now.done !== before) return false
    await insertRows(tx, block.rows)
    await updateImport(tx, importId, { done: block.done, of: block.of })
    return true
  })

type CheckProgress = {
  readonly names: ReadonlyMap<string, number>
  readonly find: FindCourses
  readonly done: number
}

async function finishCheck(
  { db, clock }: CheckDeps,
  { id }: Import,
  { names, find, done }: CheckProgress,
): Promise<void> {
  const courseNames = [...names].map(([name, rows]) => ({ name, rows, courseId: find(name)?.id ?? null }))
  await db.transaction(async (tx) => {
    const found = await lockImport(tx, id)
    if (found?.state !== 'checking' || found.done !== done) return
    await rejectTakenCertificates(tx, id)
    await markSamePersons(tx, id)
    const summary: ImportSummary = { ...(await summarise(tx, id)), courseNames }
    await updateImport(tx, id, { state: 'checked', summary, done: 0, of: summary.people, changedAt: clock() })
  })
}

/** Ends the import after the last attempt, so that it can be started again. */
export const giveUpImport = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { importId }: { readonly importId: string },
): Promise<void> => failImport(db, importId, 'unexpected', clock())
