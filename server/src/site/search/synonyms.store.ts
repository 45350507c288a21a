import { count, eq, lt, sql } from 'drizzle-orm'
import { newId } from '#lib/ids.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { insertInto } from '#platform/db/row-statements.store.ts'
import { emptySearchesTable, synonymsTable } from '#schema/search.tables.ts'

export type Synonym = typeof synonymsTable.$inferSelect

/** The synonyms entered by staff, oldest first. If two are for the same word, the newer one counts. */
export const listSynonyms = (db: Db) =>
  db
    .select({ asked: synonymsTable.asked, finds: synonymsTable.finds })
    .from(synonymsTable)
    .orderBy(synonymsTable.at, synonymsTable.id)

/** Locks the synonyms until the transaction ends, so that two requests cannot exceed the limit together. */
export async function countSynonyms(tx: Tx): Promise<number> {
  await tx.execute(sql`lock table ${synonymsTable} in share row exclusive mode`)
  const rows = await tx.select({ number: count() }).from(synonymsTable)
  return rows[0]?.number ?? 0
}

export const insertSynonym = insertInto(synonymsTable)

/** Updates a synonym and returns its previous state. */
export async function updateSynonym(tx: Tx, { id, ...values }: Synonym): Promise<Synonym | undefined> {
  const before = await tx.select().from(synonymsTable).where(eq(synonymsTable.id, id)).for('update')
  await tx.update(synonymsTable).set(values).where(eq(synonymsTable.id, id))
  return before.at(0)
}

/** Deletes a synonym and returns it. */
export const deleteSynonym = async (tx: Tx, id: string): Promise<Synonym | undefined> =>
  (await tx.delete(synonymsTable).where(eq(synonymsTable.id, id)).returning()).at(0)

const maxEmpty = 2_000

/** Counts queries without results. Once the table is full, only queries that it already contains are counted. */
export async function countEmpty(db: Db, counts: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const rows = JSON.stringify([...counts].map(([query, number]) => ({ id: newId(now), query, number })))
  await db.execute(sql`
    insert into ${emptySearchesTable} as e (id, query, count, first_at, last_at)
    select r.id, r.query, r.number, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as r(id uuid, query text, number int)
    where (select count(*) from ${emptySearchesTable}) < ${maxEmpty}
      or exists (select 1 from ${emptySearchesTable} k where k.query = r.query)
    order by r.query
    on conflict (query) do update set count = least(e.count + excluded.count, 1000000000), last_at = excluded.last_at`)
}

/** Deletes a query and returns it. */
export const deleteEmpty = async (tx: Tx, id: string) =>
  (await tx.delete(emptySearchesTable).where(eq(emptySearchesTable.id, id)).returning()).at(0)

export async function deleteOldEmpty(db: Db, before: Date): Promise<void> {
  await db.delete(emptySearchesTable).where(lt(emptySearchesTable.lastAt, before))
}
