import { dayMs } from '@matla/contract/kit/riyadh'
import { fail } from '#lib/errors.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { removeQuietly } from '#platform/storage/files.ts'
import { deleteRows, type Import, listOldImports, lockImport, updateImport } from './imports.store.ts'

/** How long the rows of an import can be read. */
export const importRetentionMs = 30 * dayMs

type ClearDeps = Pick<Deps, 'db' | 'clock' | 'removeFile' | 'log'>

/** Deletes the personal data that an import has read; its counts stay. Returns the key of its file. */
async function clearRows(tx: Tx, { id, layout, fileKey }: Import, now: Date): Promise<string | null> {
  await deleteRows(tx, id)
  const cleared = layout && { ...layout, sample: [] }
  await updateImport(tx, id, { layout: cleared, fileKey: null, clearedAt: now, changedAt: now })
  return fileKey
}

/** Deletes the rows and files of imports that have not changed for a month. */
export async function clearOldImports(deps: ClearDeps): Promise<void> {
  const now = deps.clock()
  const before = new Date(now.getTime() - importRetentionMs)
  for (const old of await listOldImports(deps.db, before)) {
    const key = await deps.db.transaction((tx) => clearRows(tx, old, now))
    if (key !== null) await removeQuietly(deps, key)
  }
}

/** Deletes the rows and the file of an import. Fails with `import-not-found` or `import-running`. */
export async function removeImport(
  deps: ClearDeps,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<void> {
  const now = deps.clock()
  const key = await deps.db.transaction(async (tx) => {
    const found = await lockImport(tx, id)
    if (!found) return fail('import-not-found')
    if (found.state === 'checking' || found.state === 'applying') fail('import-running')
    await writeAudit(tx, { actorId: by, action: 'remove', subject: id }, now)
    return found.clearedAt === null ? clearRows(tx, found, now) : null
  })
  if (key !== null) await removeQuietly(deps, key)
}
