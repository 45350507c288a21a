import { and, desc, eq, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import { byTime, defineList, type ListRow } from '#platform/db/define-list.store.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { deleteBy, findBy, insertInto, updateBy } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { importRowsTable, importsTable } from '#schema/imports.tables.ts'

export type Import = typeof importsTable.$inferSelect
const { id, at, by, state, fileSha256, appliedAt, changedAt, clearedAt } = importsTable

type ImportsQuery = { readonly order: 'newest' | 'oldest'; readonly view?: string | undefined }

export const importList = defineList<ImportsQuery>()({
  from: importsTable,
  select: {
    id,
    source: importsTable.source,
    name: importsTable.name,
    state,
    done: importsTable.done,
    of: importsTable.of,
    summary: importsTable.summary,
    at,
    appliedAt,
    by: usersTable.fullName,
  },
  join: (rows) => rows.innerJoin(usersTable, eq(usersTable.id, by)),
  sorts: byTime(at, id),
  filters: {},
})
export type ListedImport = ListRow<typeof importList>

export const insertImport = insertInto(importsTable)
export const findImport = findBy(importsTable, 'id')

/** Locks the import until the transaction ends, so that two processes work on it one after another. */
export const lockImport = async (tx: Tx, importId: string): Promise<Import | undefined> =>
  (await tx.select().from(importsTable).where(eq(id, importId)).for('no key update')).at(0)

export const updateImport = updateBy(importsTable, 'id')

/** When another import of the same bytes was last applied; null when there was none. */
export async function findSameApplied(
  db: Db,
  { id: ownId, fileSha256: sha256 }: Import,
): Promise<Date | null> {
  if (sha256 === null) return null
  const rows = await db
    .select({ appliedAt })
    .from(importsTable)
    .where(and(eq(fileSha256, sha256), ne(id, ownId), isNotNull(appliedAt)))
    .orderBy(desc(appliedAt))
    .limit(1)
  return rows[0]?.appliedAt ?? null
}

/** Imports that have not changed since this time and whose rows and file still exist. */
export const listOldImports = async (db: Db, before: Date): Promise<Import[]> =>
  db
    .select()
    .from(importsTable)
    .where(and(lt(changedAt, before), isNull(clearedAt)))

export const deleteRows = deleteBy(importRowsTable, 'importId')

/** Marks a running import as failed. */
export async function failImport(
  db: Db,
  importId: string,
  failure: NonNullable<Import['failure']>,
  now: Date,
): Promise<void> {
  await db
    .update(importsTable)
    .set({ state: 'failed', failure, changedAt: now })
    .where(and(eq(id, importId), inArray(state, ['checking', 'applying'])))
}
