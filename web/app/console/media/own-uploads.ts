import { useMe } from '#console/session/me.ts'
import { sha256Of } from './send-file.ts'
import { uploadApi } from './upload-api.ts'
import { openUploadNotes } from './upload-notes.ts'
import { createUploads, type Uploads } from './uploads.ts'

const byAccount = new Map<string, Uploads>()
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The uploads of the logged-in account; other accounts cannot see them. */
export function useUploads(): Uploads {
  const { id: userId } = useMe()
  const known = byAccount.get(userId)
  if (known) return known
  const own = createUploads({ api: uploadApi, hashOf: sha256Of, pause, notes: openUploadNotes(userId) })
  byAccount.set(userId, own)
  return own
}
