import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { deleteBy, lockBy, updateBy } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { personTagsTable, segmentsTable, tagsTable } from '#schema/people-groups.tables.ts'

export type TagRow = typeof tagsTable.$inferSelect
const { id, name, key } = tagsTable
const { tagId, userId } = personTagsTable

/** All tags with the number of people who have each. */
export const listTags = async (db: Db) =>
  db
    .select({ id, name, people: count(userId) })
    .from(tagsTable)
    .leftJoin(personTagsTable, eq(tagId, id))
    .groupBy(id)
    .orderBy(asc(name), asc(id))

export const findTags = async (db: Db, keys: readonly string[]): Promise<TagRow[]> =>
  keys.length === 0
    ? []
    : db
        .select()
        .from(tagsTable)
        .where(inArray(key, [...keys]))

/** Blocks new tags until the transaction ends, so that their number and keys can be checked. */
export async function lockTags(tx: Tx): Promise<number> {
  await tx.execute(sql`lock table ${tagsTable} in share row exclusive mode`)
  return tx.$count(tagsTable)
}

export async function insertTags(tx: Tx, rows: readonly TagRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(tagsTable).values([...rows])
}

export const lockTag = lockBy(tagsTable, 'id')
export const renameTag = updateBy(tagsTable, 'id')
export const deleteTag = deleteBy(tagsTable, 'id')

/** Replaces one tag by the other on everyone who has it, and in the filters of segments. */
export async function replaceTag(tx: Tx, from: string, into: string): Promise<void> {
  await tx.execute(sql`
    insert into ${personTagsTable} (tag_id, user_id, by, at)
    select ${into}::uuid, user_id, by, at from ${personTagsTable} where ${tagId} = ${from}
    on conflict do nothing`)
  await tx
    .update(segmentsTable)
    .set({ query: sql`replace(${segmentsTable.query}, ${from}, ${into})` })
    .where(sql`strpos(${segmentsTable.query}, ${from}) > 0`)
}

type Tagging = {
  readonly tagIds: readonly string[]
  readonly people: SQL
  readonly by: string
  readonly now: Date
}

/**
 * Adds these tags to the people, who are locked so that an account that is being erased or merged gets none.
 * Returns how many got each tag.
 */
export async function addPersonTags(
  tx: Tx,
  { tagIds, people, by, now }: Tagging,
): Promise<Map<string, number>> {
  if (tagIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; people: number }>(sql`
    with added as (
      insert into ${personTagsTable} (tag_id, user_id, by, at)
      select t.id, p.id, ${by}::uuid, ${now.toISOString()}::timestamptz
      from unnest(${sqlUuids(tagIds)}) as t(id) cross join (${people}) p
        join ${usersTable} u on u.id = p.id and u.closed_at is null
      order by 1, 2 for share of u
      on conflict do nothing returning tag_id)
    select tag_id as id, count(*)::int as people from added group by 1`)
  return new Map(rows.map((row) => [row.id, row.people]))
}

/** Removes these tags from the people. Returns how many lost each tag. */
export async function removePersonTags(
  tx: Tx,
  { tagIds, people }: Pick<Tagging, 'tagIds' | 'people'>,
): Promise<Map<string, number>> {
  if (tagIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; people: number }>(sql`
    with removed as (
      delete from ${personTagsTable}
      where ${tagId} = any (${sqlUuids(tagIds)}) and ${userId} in (${people}) returning tag_id)
    select tag_id as id, count(*)::int as people from removed group by 1`)
  return new Map(rows.map((row) => [row.id, row.people]))
}

/** How many of the people have each of these tags. */
export async function countTagged(db: Db, { tagIds, people }: Pick<Tagging, 'tagIds' | 'people'>) {
  const rows = await db
    .select({ id: tagId, people: count() })
    .from(personTagsTable)
    .where(and(inArray(tagId, [...tagIds]), sql`${userId} in (${people})`))
    .groupBy(tagId)
  return new Map(rows.map((row) => [row.id, row.people]))
}

const sqlUuids = (ids: readonly string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`
/** A statement that selects the people with these ids. */
export const peopleOf = (ids: readonly string[]): SQL => sql`select unnest(${sqlUuids(ids)}) as id`

export async function tagNamesOf(db: Db, person: string): Promise<string[]> {
  const rows = await db
    .select({ name })
    .from(personTagsTable)
    .innerJoin(tagsTable, eq(id, tagId))
    .where(eq(userId, person))
    .orderBy(asc(name), asc(id))
  return rows.map((row) => row.name)
}

export async function movePersonTags(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into ${personTagsTable} (tag_id, user_id, by, at)
    select tag_id, ${to}::uuid, by, at from ${personTagsTable} where ${userId} = ${from} on conflict do nothing`)
  await deletePersonTags(tx, from)
}

export const deletePersonTags = deleteBy(personTagsTable, 'userId')
