import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { bulkInsert } from '#platform/db/bulk-insert.store.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { findBy } from '#platform/db/row-statements.store.ts'
import { missingPagesTable, redirectsTable } from '#schema/redirects.tables.ts'

export type Redirect = typeof redirectsTable.$inferSelect
const { fromKey, to, id } = redirectsTable

/** The first of these keys that has a target. */
export async function findTarget(db: Db, keys: readonly string[]) {
  const rows = await db
    .select({ fromKey, to })
    .from(redirectsTable)
    .where(inArray(fromKey, [...keys]))
  return keys.flatMap((key) => rows.filter((row) => row.fromKey === key)).at(0)
}

/** Locks the redirects until the transaction ends, so that two changes cannot create a loop together. */
export async function lockRedirects(tx: Tx): Promise<Map<string, string>> {
  await tx.execute(sql`lock table ${redirectsTable} in share row exclusive mode`)
  const rows = await tx.select({ fromKey, to }).from(redirectsTable)
  return new Map(rows.map((row) => [row.fromKey, row.to]))
}

export const findRedirect = findBy(redirectsTable, 'id')
export const findRedirectByKey = findBy(redirectsTable, 'fromKey')

export const insertRedirects = (tx: Tx, rows: readonly Redirect[]): Promise<void> =>
  bulkInsert(tx, redirectsTable, rows)

/** Gives old addresses a new target. */
export async function retarget(
  tx: Tx,
  rows: readonly Pick<Redirect, 'fromKey' | 'to'>[],
  { by, at }: Pick<Redirect, 'by' | 'at'>,
): Promise<void> {
  await tx.execute(sql`
    update ${redirectsTable} d set to_address = r.to, by = ${by}, at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("fromKey" text, "to" text)
    where d.from_key = r."fromKey"`)
}

/** Deletes a redirect and returns it. */
export const deleteRedirect = async (tx: Tx, redirectId: string): Promise<Redirect | undefined> =>
  (await tx.delete(redirectsTable).where(eq(id, redirectId)).returning()).at(0)

/** Removes paths that are no longer missing. */
export async function deleteMissing(tx: Tx, paths: readonly string[]): Promise<void> {
  await tx.delete(missingPagesTable).where(inArray(missingPagesTable.path, [...paths]))
}

const maxMissing = 5_000

/** Counts requested paths. Once the table is full, only paths that it already contains are counted. */
export async function countMissing(db: Db, counts: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const rows = JSON.stringify([...counts].map(([path, count]) => ({ path, count })))
  await db.execute(sql`
    insert into ${missingPagesTable} as m (path, count, first_at, last_at)
    select r.path, r.count, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as r(path text, count int)
    where (select count(*) from ${missingPagesTable}) < ${maxMissing}
      or exists (select 1 from ${missingPagesTable} k where k.path = r.path)
    order by r.path
    on conflict (path) do update set count = least(m.count + excluded.count, 1000000000), last_at = excluded.last_at`)
}

export const listMissing = async (db: Db, limit: number) =>
  db
    .select()
    .from(missingPagesTable)
    .orderBy(desc(missingPagesTable.count), missingPagesTable.path)
    .limit(limit)

export async function deleteOldMissing(db: Db, before: Date): Promise<void> {
  await db.delete(missingPagesTable).where(and(lt(missingPagesTable.lastAt, before)))
}
