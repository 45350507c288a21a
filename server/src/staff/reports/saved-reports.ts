import { riyadhDay } from '@matla/contract/kit/riyadh'
import { ReportQuery } from '@matla/contract/staff/report-query.schema'
import { readableReports, type ReportName, reportOf } from '@matla/contract/staff/reports'
import type { ReportInterval } from '@matla/contract/staff/saved-report-words'
import type { SavedReport } from '@matla/contract/staff/saved-reports.calls'
import { listStaffWithRight } from '#identity/staff-members.ts'
import { lockUser } from '#identity/users.ts'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { checkReport, requireReadable } from './read-report.ts'
import {
  countSavedBy,
  deleteSavedReport,
  insertSavedReport,
  listSavedReports,
  lockSavedReport,
  readersOf,
  replaceReaders,
  type SavedReportRow,
  updateSavedReport,
} from './saved-reports.store.ts'

type SaveDeps = Pick<Deps, 'db' | 'clock'>
type Content = {
  readonly name: string
  readonly query: ReportQuery
  readonly interval: ReportInterval | null
  readonly readers: readonly string[]
}

/** The most saved reports per user. */
const mostSaved = 100

const mayChange = ({ userId, roles }: Actor, row: SavedReportRow): boolean =>
  row.madeBy === userId || roles.includes('owner')

/** Converts a query to the search part of the report's address. */
const toSearch = (query: ReportQuery): string => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value)
  return search.toString()
}

/** The query of a stored search part, which was valid when it was stored. */
export const storedQuery = ({ query }: SavedReportRow): ReportQuery =>
  ReportQuery.parse(Object.fromEntries(new URLSearchParams(query)))

/** The members to whom a report can be emailed. */
const listReaders = async (db: Db, report: ReportName) =>
  (await listStaffWithRight(db, reportOf(report).right)).map(({ id, fullName }) => ({ id, fullName }))

/** Fails with `not-allowed`. */
export async function readReaders(db: Db, actor: Actor, report: ReportName) {
  requireReadable(report, actor.roles)
  return listReaders(db, report)
}

/** The saved reports that the member may read. */
export const readSaved = async (db: Db, actor: Actor): Promise<SavedReport[]> =>
  toSaved(db, actor, await listSavedReports(db, readableReports(actor.roles)))

async function toSaved(db: Db, actor: Actor, rows: readonly SavedReportRow[]): Promise<SavedReport[]> {
  const readers = await readersOf(
    db,
    rows.map(({ id }) => id),
  )
  const known = new Map(
    await Promise.all(
      [...new Set(rows.map(({ report }) => report))].map(
        async (report) => [report, await listReaders(db, report)] as const,
      ),
    ),
  )
  return rows.map((row) => ({
    ...row,
    readers: (known.get(row.report) ?? []).filter(({ id }) => readers.get(row.id)?.includes(id)),
    mayChange: mayChange(actor, row),
  }))
}

const toSavedOne = async (tx: Tx, actor: Actor, row: SavedReportRow): Promise<SavedReport> =>
  (await toSaved(tx, actor, [row]))[0] ?? fail('saved-report-not-found')

/** Fails with `report-reader-unknown` for a reader who may not read the report. */
async function checkContent(db: Db, report: ReportName, { query, readers }: Content, now: Date) {
  checkReport(report, query, now)
  const knownReaders = new Set((await listReaders(db, report)).map(({ id }) => id))
  if (readers.some((id) => !knownReaders.has(id))) fail('report-reader-unknown')
}

/** Fails with `not-allowed`, `invalid`, `saved-reports-full` or `report-reader-unknown`. */
export async function saveReport(
  { db, clock }: SaveDeps,
  actor: Actor,
  { report, ...content }: Content & { readonly report: ReportName },
): Promise<SavedReport> {
  requireReadable(report, actor.roles)
  return db.transaction(async (tx) => {
    const now = clock()
    await lockUser(tx, actor.userId)
    if ((await countSavedBy(tx, actor.userId)) >= mostSaved) fail('saved-reports-full')
    await checkContent(tx, report, content, now)
    const { name, interval, query } = content
    const row = {
      id: newId(now),
      name,
      report,
      query: toSearch(query),
      interval,
      mailedOn: riyadhDay(now),
      madeBy: actor.userId,
      createdAt: now,
    }
    await insertSavedReport(tx, row)
    await replaceReaders(tx, row.id, unique(content.readers))
    await record(tx, actor, { action: 'save', before: null, after: row, readers: content.readers, now })
    return toSavedOne(tx, actor, row)
  })
}

/** Fails with `saved-report-not-found`, `invalid` or `report-reader-unknown`. */
export const changeSaved = (
  { db, clock }: SaveDeps,
  actor: Actor,
  id: string,
  content: Content,
): Promise<SavedReport> =>
  db.transaction(async (tx) => {
    const now = clock()
    const before = await changeable(tx, actor, id)
    await checkContent(tx, before.report, content, now)
    const { name, interval, query } = content
    // A different interval starts today, and an unchanged one continues.
    const mailedOn = interval === before.interval ? before.mailedOn : riyadhDay(now)
    const after = { ...before, name, interval, query: toSearch(query), mailedOn }
    await updateSavedReport(tx, id, after)
    await replaceReaders(tx, id, unique(content.readers))
    await record(tx, actor, { action: 'change', before, after, readers: content.readers, now })
    return toSavedOne(tx, actor, after)
  })

/** Fails with `saved-report-not-found`. */
export const removeSaved = ({ db, clock }: SaveDeps, actor: Actor, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await changeable(tx, actor, id)
    await deleteSavedReport(tx, id)
    await record(tx, actor, { action: 'remove', before, after: null, readers: [], now: clock() })
  })

async function changeable(tx: Tx, actor: Actor, id: string): Promise<SavedReportRow> {
  const row = await lockSavedReport(tx, id)
  const isReadable = row && readableReports(actor.roles).includes(row.report)
  return isReadable && mayChange(actor, row) ? row : fail('saved-report-not-found')
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)]

type Change = {
  readonly action: string
  readonly before: SavedReportRow | null
  readonly after: SavedReportRow | null
  readonly readers: readonly string[]
  readonly now: Date
}

function record(tx: Tx, { userId: actorId }: Actor, { action, before, after, readers, now }: Change) {
  const facts = (row: SavedReportRow | null) =>
    row && { name: row.name, report: row.report, query: row.query, interval: row.interval }
  const subject = (after ?? before)?.id ?? ''
  const detail = { readers: readers.length }
  return writeAudit(tx, { actorId, action, subject, before: facts(before), after: facts(after), detail }, now)
}
