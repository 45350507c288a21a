import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { deleteBy, findBy, insertOnce } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { type ArchivePart, documentArchivesTable as archives } from '#schema/tax.tables.ts'

export type ArchiveRow = typeof archives.$inferSelect

/** Returns false when an archive of this period is already being made. */
export const insertArchive = insertOnce(archives)

/** The newest archive of a period, with who requested it. */
export async function newestArchive(db: Db, period: string, isSandbox: boolean) {
  const rows = await db
    .select({ archive: archives, by: usersTable.fullName })
    .from(archives)
    .innerJoin(usersTable, eq(usersTable.id, archives.askedBy))
    .where(and(eq(archives.period, period), eq(archives.isSandbox, isSandbox)))
    .orderBy(desc(archives.askedAt))
    .limit(1)
  return rows[0]
}

export const findArchive = findBy(archives, 'id')

/** Whether the archive is still at this part. A retry of the job may have stored it first. */
const isAt = (id: string, parts: number) =>
  and(eq(archives.id, id), isNull(archives.endedAt), sql`jsonb_array_length(${archives.parts}) = ${parts}`)

/** Updates the progress. A job that continues for another one never lowers it. */
export async function showProgress(db: Db, { id, parts }: ArchiveRow, done: number): Promise<void> {
  await db
    .update(archives)
    .set({ done: sql`greatest(${archives.done}, ${done}::int)` })
    .where(isAt(id, parts.length))
}

type Packed = {
  readonly part: ArchivePart
  readonly done: number
  readonly after: string | null
  readonly endedAt: Date | null
}

/** Returns false when this part was already stored. */
export async function addPart(tx: Tx, { id, parts }: ArchiveRow, packed: Packed): Promise<boolean> {
  const { part, ...now } = packed
  const rows = await tx
    .update(archives)
    .set({ ...now, parts: [...parts, part] })
    .where(isAt(id, parts.length))
    .returning({ id: archives.id })
  return rows.length > 0
}

export async function failArchive(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(archives)
    .set({ endedAt: now, hasFailed: true })
    .where(and(eq(archives.id, id), isNull(archives.endedAt)))
}

export const endedBefore = async (db: Db, before: Date): Promise<ArchiveRow[]> =>
  db.select().from(archives).where(lt(archives.endedAt, before))

export const deleteArchive = deleteBy(archives, 'id')
