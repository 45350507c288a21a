import { foundKinds } from '@matla/contract/search/kinds'
import type { Drizzle, Tx } from '#platform/db/database.ts'
import {
  listEntryHashes,
  lockState,
  mergeIntoIndexes,
  readVersions,
  removeEntries,
  removeUnusedWords,
  saveState,
  type SearchState,
  writeEntries,
} from './entries.store.ts'
import { allTerms, searchRules, searchVectors } from './search-vector.ts'
import { sources } from './sources.ts'
import { readStems } from './stems.store.ts'
import { toWordRows } from './word-rows.ts'

/** Small enough to block the thread only briefly. */
const batchSize = 100

/**
 * `isOver` ends the run between two batches. Several processes may run it concurrently, because each batch is written
 * by only one of them.
 */
export async function indexEntries(db: Drizzle, isOver: () => boolean = () => false): Promise<void> {
  while (!isOver() && (await isBehind(db)) && (await db.transaction(indexBatch))) {
    // Lets requests to this process, or to the embedded database's only connection, go first.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Whether the entries were never made. A shop's first start makes them before it serves searches. */
export const isUnindexed = async (db: Drizzle): Promise<boolean> => (await readVersions(db))?.indexed === 0

/** Whether the entries were made from older content or by older rules. */
export async function isBehind(db: Drizzle): Promise<boolean> {
  const versions = await readVersions(db)
  return versions !== null && (versions.indexed !== versions.content || versions.rules < searchRules)
}

/**
 * Reads the next batch from the sources and writes the differences. The position is saved in the same transaction, so
 * that any process can continue after a crash. Returns false when another process is running a batch.
 */
async function indexBatch(tx: Tx): Promise<boolean> {
  const state = await lockState(tx)
  if (state === null || state.rules > searchRules) return false
  const { version, kind, after, hasChanged } = await continueReading(tx, state)
  const { keys: listed, isLast } = await sources[kind].next(tx, after, batchSize)
  const last = isLast ? null : (listed.at(-1)?.key ?? null)
  const storedHashes = new Map(
    (await listEntryHashes(tx, { kind, after, last })).map(({ key, hash }) => [key, hash]),
  )
  const hashes = new Map(listed.map(({ key, hash }) => [key, `${searchRules} ${hash}`]))
  const changed = [...hashes].flatMap(([key, hash]) => (storedHashes.get(key) === hash ? [] : [key]))
  const removedKeys = [...storedHashes.keys()].filter((key) => !hashes.has(key))
  const found = changed.length === 0 ? [] : await sources[kind].read(tx, changed)
  const stems = await readStems(tx, new Set(found.flatMap(allTerms)))
  const rows = found.map((each) => ({
    ...each,
    linesAr: each.lines.map(({ ar }) => ar),
    linesEn: each.lines.map(({ en }) => en),
    ...searchVectors(each, stems),
    hash: hashes.get(each.key) ?? '',
  }))
  await writeEntries(tx, rows, toWordRows(found))
  if (rows.length > 0) await mergeIntoIndexes(tx)
  await removeEntries(tx, kind, removedKeys)
  const mayHaveUnused = hasChanged || removedKeys.length > 0 || changed.some((key) => storedHashes.has(key))
  const next = isLast ? foundKinds[foundKinds.indexOf(kind) + 1] : kind
  if (next !== undefined) {
    await saveState(tx, { kind: next, afterKey: last ?? '', hasChanged: mayHaveUnused })
    return true
  }
  if (mayHaveUnused) await removeUnusedWords(tx)
  await saveState(tx, {
    indexedVersion: version,
    readingVersion: null,
    kind: null,
    afterKey: '',
    hasChanged: false,
  })
  return true
}

/** Continues reading in progress, or starts from the first source. */
async function continueReading(tx: Tx, { readingVersion, kind, afterKey, hasChanged, rules }: SearchState) {
  if (readingVersion !== null && kind !== null && rules === searchRules)
    return { version: readingVersion, kind, after: afterKey, hasChanged }
  const started = {
    version: (await readVersions(tx))?.content ?? 0,
    kind: foundKinds[0],
    after: '',
    hasChanged,
  }
  await saveState(tx, {
    readingVersion: started.version,
    kind: started.kind,
    afterKey: started.after,
    rules: searchRules,
    // Entries count as made by these rules only once all of them have been made again.
    ...(rules === searchRules ? {} : { indexedVersion: 0 }),
  })
  return started
}
