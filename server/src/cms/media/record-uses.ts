import type { Tx } from '#platform/db/database.ts'
import { type FileAt, mediaOf } from './media-of.ts'
import { deleteUses, insertUses, restoreShown, type Using, usesIn } from './media-uses.store.ts'

const keyOf = ({ file, path }: FileAt) => `${path} ${file}`

/** Writes down which files these values of a document show and where, in the transaction that writes the values. */
export async function recordUses(
  tx: Tx,
  using: Using,
  values: readonly unknown[],
  slug: string,
): Promise<void> {
  const now = new Map(values.flatMap((value) => mediaOf(value, slug)).map((use) => [keyOf(use), use]))
  const before = await usesIn(tx, using)
  const known = new Set(before.map(keyOf))
  const added = [...now].filter(([key]) => !known.has(key)).map(([, use]) => use)
  await deleteUses(
    tx,
    using,
    before.filter((use) => !now.has(keyOf(use))),
  )
  await insertUses(
    tx,
    added.map((use) => ({ ...use, ...using })),
  )
  await restoreShown(tx, [...new Set(added.map(({ file }) => file))])
}
