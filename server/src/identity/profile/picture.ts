import { removeQuietly } from '#platform/storage/remove-quietly.ts'
import type { Deps } from '#platform/deps.ts'
import { newSecretId } from '#lib/ids.ts'
import { refuse } from '#lib/errors.ts'
import { bytesOfDataUrl } from './picture-bytes.ts'
import { findProfile } from './profile.store.ts'
import { redrawPicture } from './redraw-picture.ts'

export const pictureKey = (pictureId: string): string => `profile-pictures/${pictureId}.webp`

/** Stores the picture of a data URL and names it. Refuses `picture-unreadable`, `picture-too-large` (V22). */
export async function storePicture({ files }: Pick<Deps, 'files'>, dataUrl: string): Promise<string> {
  const bytes = bytesOfDataUrl(dataUrl)
  const drawn = typeof bytes === 'string' ? bytes : await redrawPicture(bytes)
  if (typeof drawn === 'string') return refuse(drawn)
  const pictureId = newSecretId()
  await files.put(pictureKey(pictureId), drawn, 'image/webp')
  return pictureId
}

/** Takes away a picture that no profile has any more. */
export const dropPicture = async (
  deps: Pick<Deps, 'removeFile' | 'log'>,
  pictureId: string | null,
): Promise<void> => {
  if (pictureId !== null) await removeQuietly(deps, pictureKey(pictureId))
}

/** The bytes of one's own picture. Refuses `not-found`, for the picture of anybody else as well. */
export async function readPicture(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  userId: string,
  pictureId: string,
): Promise<Buffer> {
  const found = await findProfile(db, userId)
  if (found?.profile?.pictureId !== pictureId) return refuse('not-found')
  return (await files.get(pictureKey(pictureId))) ?? refuse('not-found')
}
