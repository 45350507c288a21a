import { binDays } from '@matla/contract/staff/bin-days'
import type { Deps } from '#platform/deps.ts'
import { removeQuietly } from '#platform/storage/files.ts'
import { keysOfMedium } from './media-files.ts'
import { listBinnedBefore, deleteBinned } from './media.store.ts'
import { removeParts } from './upload-parts.ts'
import { deleteUpload, listOldUploads } from './uploads.store.ts'

const hourMs = 3_600_000
/** How many hours an upload may be idle. */
const uploadHours = 24

type CleanDeps = Pick<Deps, 'db' | 'clock' | 'removeFile' | 'log'>

/** Deletes media that were binned 30 days ago, and uploads that were idle for 24 hours. */
export async function cleanMedia(deps: CleanDeps): Promise<void> {
  const { db } = deps
  const now = deps.clock().getTime()
  const before = new Date(now - binDays * 24 * hourMs)
  // The row is deleted first, because a file without its row is harmless but a row without its file is not.
  for (const { id, file } of await listBinnedBefore(db, before))
    if (await deleteBinned(db, id, before))
      for (const key of keysOfMedium(id, file)) await removeQuietly(deps, key)
  for (const upload of await listOldUploads(db, new Date(now - uploadHours * hourMs))) {
    await removeParts(deps, upload)
    await deleteUpload(db, upload.id)
  }
}
