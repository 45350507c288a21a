import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { deleteBy, findBy, insertInto, lockBy, updateBy } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { mediaUploadsTable as uploads } from '#schema/media.tables.ts'

export type UploadRow = typeof uploads.$inferSelect

/** Counts the open uploads of a user and their bytes. Locks the user against starting another upload concurrently. */
export async function countOpenUploads(
  tx: Tx,
  by: string,
): Promise<{ readonly count: number; readonly bytes: number }> {
  await tx.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.id, by)).for('no key update')
  const [open] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${uploads.bytes}), 0)::float8`,
    })
    .from(uploads)
    .where(and(eq(uploads.by, by), inArray(uploads.state, ['uploading', 'waiting'])))
  return open ?? { count: 0, bytes: 0 }
}

export const insertUpload = insertInto(uploads)
export const findUpload = findBy(uploads, 'id')
export const lockUpload = lockBy(uploads, 'id')
export const updateUpload = updateBy(uploads, 'id')

/** Records a received part once. Returns false when the upload accepts no more parts. */
export async function addPart(tx: Tx, id: string, part: number, now: Date): Promise<boolean> {
  const parts = sql`(select array_agg(distinct each order by each) from unnest(${uploads.parts} || ${part}::int) each)`
  const { rowCount } = await tx
    .update(uploads)
    .set({ parts, changedAt: now })
    .where(and(eq(uploads.id, id), eq(uploads.state, 'uploading')))
  return rowCount === 1
}

/** Uploads that have not changed since this time: abandoned or finished. */
export const listOldUploads = (db: Db, before: Date): Promise<UploadRow[]> =>
  db.select().from(uploads).where(lt(uploads.changedAt, before))

export const deleteUpload = deleteBy(uploads, 'id')
