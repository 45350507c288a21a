import { recordChange } from '#platform/audit/audited-call.ts'
import type { Deps } from '#platform/deps.ts'
import { removeParts } from './upload-parts.ts'
import { updateUpload, type UploadRow } from './uploads.store.ts'

/** Ends an upload whose file can never become a medium. The uploader sees the reason, and its bytes are removed. */
export async function endUpload(
  deps: Pick<Deps, 'db' | 'clock' | 'removeFile' | 'log'>,
  upload: Pick<UploadRow, 'id' | 'bytes' | 'state'>,
  why: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await updateUpload(tx, upload.id, { state: 'failed', why, parts: [], changedAt: deps.clock() })
    recordChange({ before: { state: upload.state }, after: { state: 'failed', why } })
  })
  await removeParts(deps, upload)
}
