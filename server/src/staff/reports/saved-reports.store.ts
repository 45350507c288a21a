import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { ReportName } from '@matla/contract/staff/reports'
import type { Db, Tx } from '#platform/db/database.ts'
import { deleteBy, findBy, insertInto, lockBy, updateBy } from '#platform/db/row-statements.store.ts'
import { savedReportReadersTable, savedReportsTable } from '#schema/reports.tables.ts'

export type SavedReportRow = typeof savedReportsTable.$inferSelect

const { id, name, report, interval, mailedOn, madeBy } = savedReportsTable
const { reportId, userId } = savedReportReadersTable

export const listSavedReports = async (db: Db, of: readonly ReportName[]): Promise<SavedReportRow[]> =>
  db
    .select()
    .from(savedReportsTable)
    .where(inArray(report, [...of]))
    .orderBy(asc(name), asc(id))

export const listMailedReports = async (db: Db): Promise<SavedReportRow[]> =>
  db.select().from(savedReportsTable).where(isNotNull(interval)).orderBy(asc(id))

export const findSavedReport = findBy(savedReportsTable, 'id')
export const lockSavedReport = lockBy(savedReportsTable, 'id')

/** The ids of the readers, by report. */
export async function readersOf(db: Db, of: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .select()
    .from(savedReportReadersTable)
    .where(inArray(reportId, [...of]))
    .orderBy(asc(userId))
  const readers = new Map<string, string[]>()
  for (const row of rows) readers.set(row.reportId, [...(readers.get(row.reportId) ?? []), row.userId])
  return readers
}

export const countSavedBy = (tx: Tx, maker: string): Promise<number> =>
  tx.$count(savedReportsTable, eq(madeBy, maker))

export const insertSavedReport = insertInto(savedReportsTable)
export const updateSavedReport = updateBy(savedReportsTable, 'id')

export async function replaceReaders(tx: Tx, of: string, readers: readonly string[]): Promise<void> {
  await tx.delete(savedReportReadersTable).where(eq(reportId, of))
  if (readers.length === 0) return
  await tx.insert(savedReportReadersTable).values(readers.map((reader) => ({ reportId: of, userId: reader })))
}

export const deleteSavedReport = deleteBy(savedReportsTable, 'id')

/** Claims the emails of a due day. Returns false when they were already claimed or are not due. */
export async function claimMailing(tx: Tx, of: string, due: string, today: string): Promise<boolean> {
  const rows = await tx
    .update(savedReportsTable)
    .set({ mailedOn: today })
    .where(and(eq(id, of), lt(mailedOn, due), isNotNull(interval)))
    .returning({ id })
  return rows.length > 0
}
