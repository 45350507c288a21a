import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { byTime, defineList } from '#platform/db/define-list.store.ts'
import { findBy, insertInto } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { schoolExportsTable as exports } from '#schema/exports.tables.ts'

export type SchoolExport = typeof exports.$inferSelect
const { id, state, done, at, by, endedAt } = exports

type ExportsQuery = { readonly order: 'newest' | 'oldest'; readonly view?: string | undefined }

export const exportList = defineList<ExportsQuery>()({
  from: exports,
  select: {
    id,
    state,
    done,
    of: exports.of,
    bytes: exports.bytes,
    at,
    endedAt,
    fetchedAt: exports.fetchedAt,
    by: usersTable.fullName,
  },
  join: (rows) => rows.innerJoin(usersTable, eq(usersTable.id, by)),
  sorts: byTime(at, id),
  filters: {},
})
export const findListedExport = (db: Db, exportId: string) => exportList.find(db, eq(id, exportId))

export const insertExport = insertInto(exports)

export const isPackingAny = async (tx: Tx): Promise<boolean> =>
  (await tx.$count(exports, eq(state, 'packing'))) > 0

export const findExport = findBy(exports, 'id')

export async function showExportProgress(
  db: Db,
  exportId: string,
  doneNow: number,
  of: number,
): Promise<void> {
  await db
    .update(exports)
    .set({ done: doneNow, of })
    .where(and(eq(id, exportId), eq(state, 'packing')))
}

/** Ends the packing. Does nothing when it has already ended. */
export async function endExport(
  db: Db,
  exportId: string,
  ended: { readonly state: 'ready' | 'failed'; readonly bytes: number | null; readonly endedAt: Date },
): Promise<void> {
  await db
    .update(exports)
    .set({ ...ended, ...(ended.state === 'ready' && { done: sql`${exports.of}` }) })
    .where(and(eq(id, exportId), eq(state, 'packing')))
}

/** Claims the only download. Returns false when it was already claimed or has expired. */
export async function claimDownload(
  tx: Tx,
  exportId: string,
  { userId, now, since }: { readonly userId: string; readonly now: Date; readonly since: Date },
): Promise<boolean> {
  const rows = await tx
    .update(exports)
    .set({ state: 'fetched', fetchedAt: now, fetchedBy: userId })
    .where(and(eq(id, exportId), eq(state, 'ready'), gt(endedAt, since)))
    .returning({ id })
  return rows.length > 0
}

/** The exports whose archive must be deleted. */
export const listExpired = async (db: Db, before: Date): Promise<SchoolExport[]> =>
  db
    .select()
    .from(exports)
    .where(and(inArray(state, ['ready', 'fetched']), lt(endedAt, before)))

export async function markRemoved(db: Db, exportId: string): Promise<void> {
  await db
    .update(exports)
    .set({ state: 'removed' })
    .where(and(eq(id, exportId), ne(state, 'packing')))
}
