import type { FoundKind } from '@matla/contract/search/kinds'
import { and, eq, getTableColumns, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { contentVersionTable } from '#schema/content.tables.ts'
import { searchEntriesTable, searchStateTable, searchWordsTable } from '#schema/search.tables.ts'
import type { SourceKey } from './sources.store.ts'

/** Keys of one kind after the first, up to the last if there is one. */
type Range = { readonly kind: FoundKind; readonly after: string; readonly last: string | null }

const within = ({ kind, after, last }: Range) =>
  and(
    eq(searchEntriesTable.kind, kind),
    gt(searchEntriesTable.key, after),
    last === null ? undefined : lte(searchEntriesTable.key, last),
  )

/** The entries in a range, with their hashes. */
export const listEntryHashes = (db: Db, range: Range): Promise<SourceKey[]> =>
  db
    .select({ key: searchEntriesTable.key, hash: searchEntriesTable.hash })
    .from(searchEntriesTable)
    .where(within(range))

type EntryRow = typeof searchEntriesTable.$inferInsert

const { kind: _kind, key: _key, ...written } = getTableColumns(searchEntriesTable)
const asWritten = Object.fromEntries(
  Object.entries(written).map(([field, { name }]) => [field, sql.raw(`excluded.${name}`)]),
)

/** Writes entries and adds their words to the known words. */
export async function writeEntries(
  tx: Tx,
  rows: readonly EntryRow[],
  words: readonly (typeof searchWordsTable.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(searchEntriesTable)
    .values([...rows])
    .onConflictDoUpdate({ target: [searchEntriesTable.kind, searchEntriesTable.key], set: asWritten })
  for (let index = 0; index < words.length; index += mostRows)
    await tx
      .insert(searchWordsTable)
      .values(words.slice(index, index + mostRows))
      .onConflictDoUpdate({
        target: searchWordsTable.word,
        set: { shown: sql`excluded.shown` },
        // Rows of earlier versions have no spelling.
        setWhere: eq(searchWordsTable.shown, ''),
      })
}

/**
 * Merges the written rows into the indexes, each word once for all rows of a batch. With pending rows, the planner
 * would read all entries rather than an index.
 */
export async function mergeIntoIndexes(tx: Tx): Promise<void> {
  await tx.execute(
    sql`select gin_clean_pending_list('search_entries_by_word'), gin_clean_pending_list('search_entries_by_name')`,
  )
}
/** A statement has at most 65,535 values. */
const mostRows = 5_000

export async function removeEntries(tx: Tx, kind: FoundKind, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .delete(searchEntriesTable)
    .where(and(eq(searchEntriesTable.kind, kind), inArray(searchEntriesTable.key, [...keys])))
}

/** Removes words that no entry contains any more. */
export async function removeUnusedWords(tx: Tx): Promise<void> {
  await tx.execute(sql`
    delete from ${searchWordsTable} where not exists (
      select from ts_stat('select words from search_entries') used where used.word = ${searchWordsTable.word}
    )`)
}

/** Locks the state until the transaction ends; null while another process has locked it. */
export async function lockState(tx: Tx) {
  const rows = await tx.select().from(searchStateTable).for('update', { skipLocked: true })
  return rows[0] ?? null
}
export type SearchState = NonNullable<Awaited<ReturnType<typeof lockState>>>

export async function saveState(tx: Tx, state: Partial<SearchState>): Promise<void> {
  await tx.update(searchStateTable).set(state)
}

/** The version of the content, and the version that the entries were made from. */
export async function readVersions(db: Db) {
  const rows = await db
    .select({
      content: contentVersionTable.version,
      indexed: searchStateTable.indexedVersion,
      rules: searchStateTable.rules,
    })
    .from(searchStateTable)
    .innerJoin(contentVersionTable, sql`true`)
  return rows[0] ?? null
}
