import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { parseCaptionsName } from './captions-address.ts'
import { findCaptions } from './captions.store.ts'

export { listCaptionsOf, type CaptionsRow } from './captions.store.ts'

/**
 * The captions under a file name. A cached page may refer to captions that were replaced: it gets the current ones with
 * `isCurrent` false. Fails with `not-found`.
 */
export async function readCaptionsFile(db: Db, name: string) {
  const { mediaId, lang, isVersion } = parseCaptionsName(name) ?? fail('not-found')
  const { vtt, sha256 } = (await findCaptions(db, mediaId, lang)) ?? fail('not-found')
  return { vtt, isCurrent: isVersion(sha256) }
}
