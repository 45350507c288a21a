import type { Tx } from '#platform/db/database.ts'
import { type FileUse, listMediaIn } from './used-media.ts'
import { deleteUses, insertUses, restoreShown, type MediaUser, listUsesIn } from './media-uses.store.ts'

const keyOf = ({ file, path }: FileUse) => `${path} ${file}`

/** Records which files these values of a document show and where, in the transaction that writes the values. */
export async function recordUses(
  tx: Tx,
  using: MediaUser,
  values: readonly unknown[],
  slug: string,
): Promise<void> {
  const now = new Map(values.flatMap((value) => listMediaIn(value, slug)).map((use) => [keyOf(use), use]))
  const before = await listUsesIn(tx, using)
  const knownKeys = new Set(before.map(keyOf))
  const added = [...now].filter(([key]) => !knownKeys.has(key)).map(([, use]) => use)
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
