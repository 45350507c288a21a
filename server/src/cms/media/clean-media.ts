import type { Deps } from '#platform/deps.ts'
import { removeQuietly } from '#platform/storage/files.ts'
import { keysOfMedium } from './media-files.ts'
import { binnedBefore, deleteBinned } from './media.store.ts'
import { removeParts } from './upload-parts.ts'
import { deleteUpload, oldUploads } from './uploads.store.ts'

const hourMs = 3_600_000
const binDays = 30
/** Nothing has happened to it since. */
const uploadHours = 24

type CleanDeps = Pick<Deps, 'db' | 'clock' | 'removeFile' | 'log'>

/** Removes what was thrown away 30 days ago, and uploads that nobody has gone on with for 24 hours. */
export async function cleanMedia(deps: CleanDeps): Promise<void> {
  const { db } = deps
  const now = deps.clock().getTime()
  const before = new Date(now - binDays * 24 * hourMs)
  // The row goes first: a file that nothing points to does no harm, a medium without its file does.
  for (const { id, file } of await binnedBefore(db, before))
    if (await deleteBinned(db, id, before))
      for (const key of keysOfMedium(id, file)) await removeQuietly(deps, key)
  for (const upload of await oldUploads(db, new Date(now - uploadHours * hourMs))) {
    await removeParts(deps, upload)
    await deleteUpload(db, upload.id)
  }
}
