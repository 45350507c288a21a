import { fail } from '#lib/errors.ts'
import { newSecretId } from '#lib/ids.ts'
import { openSharp } from '#lib/open-sharp.ts'
import type { Deps } from '#platform/deps.ts'
import { removeQuietly } from '#platform/storage/files.ts'
import { findProfile } from './profile.store.ts'

export const pictureKey = (pictureId: string): string => `profile-pictures/${pictureId}.webp`

/** Stores the picture of a data URL and returns its id. Fails with `picture-unreadable` or `picture-too-large`. */
export async function storePicture({ files }: Pick<Deps, 'files'>, dataUrl: string): Promise<string> {
  const bytes = bytesOfDataUrl(dataUrl)
  const drawn = typeof bytes === 'string' ? bytes : await reencodePicture(bytes)
  if (typeof drawn === 'string') return fail(drawn)
  const pictureId = newSecretId()
  await files.put(pictureKey(pictureId), drawn, 'image/webp')
  return pictureId
}

/** Removes the file of a picture that no profile uses. */
export const removePicture = async (deps: Pick<Deps, 'removeFile' | 'log'>, pictureId: string | null) => {
  if (pictureId !== null) await removeQuietly(deps, pictureKey(pictureId))
}

/** The bytes of the user's own picture. Fails with `not-found`, also for another user's picture. */
export async function readPicture(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  userId: string,
  pictureId: string,
): Promise<Buffer> {
  const found = await findProfile(db, userId)
  if (found?.profile?.pictureId !== pictureId) return fail('not-found')
  return (await files.get(pictureKey(pictureId))) ?? fail('not-found')
}

/** The largest accepted picture, decoded from Base64 (docs/invariants.md#v22). */
export const maxPictureBytes = 2 * 1024 * 1024

const heading = /^data:[\w.+/-]*(?:;[\w.+-]+=[^;,]*)*;base64,/i
const base64 = /^[a-z\d+/_-]*={0,2}$/i

export type PictureFault = 'picture-unreadable' | 'picture-too-large'

/** The bytes of a data URL. Its media type is ignored. */
export function bytesOfDataUrl(dataUrl: string): Buffer | PictureFault {
  const head = heading.exec(dataUrl.slice(0, 200))?.[0]
  if (head === undefined) return 'picture-unreadable'
  const encoded = dataUrl.slice(head.length).replace(/\s+/g, '')
  if (encoded.length > Math.ceil(maxPictureBytes / 3) * 4) return 'picture-too-large'
  if (!base64.test(encoded)) return 'picture-unreadable'
  const bytes = Buffer.from(encoded, 'base64')
  return bytes.length > maxPictureBytes ? 'picture-too-large' : bytes
}

const signatures: readonly (readonly [type: PictureType, isIt: (bytes: Buffer) => boolean])[] = [
  ['png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))],
  ['webp', (bytes) => /^RIFF.{4}WEBP/s.test(bytes.toString('latin1', 0, 12))],
]
export type PictureType = 'png' | 'jpeg' | 'webp'

/** The type according to the first bytes; null for any other file, including SVG (docs/invariants.md#v22). */
export const pictureTypeOf = (bytes: Buffer): PictureType | null =>
  signatures.find(([, isIt]) => isIt(bytes))?.[0] ?? null

/** The side of the stored square, in pixels. */
const side = 512
/** A larger picture is a decompression bomb, or pointless for a square of this size. */
const maxPixels = 40_000_000

/**
 * Re-encodes the picture as WebP, 512 by 512 and upright. Metadata, further frames and appended data are dropped.
 */
export async function reencodePicture(bytes: Buffer): Promise<Buffer | PictureFault> {
  const type = pictureTypeOf(bytes)
  if (type === null) return 'picture-unreadable'
  const sharp = await openSharp()
  const options = { limitInputPixels: maxPixels, failOn: 'error', pages: 1, sequentialRead: true } as const
  try {
    const { format, width, height } = await sharp(bytes, options).metadata()
    if (format !== type) return 'picture-unreadable'
    if (width * height > maxPixels) return 'picture-too-large'
    return await sharp(bytes, options)
      .rotate()
      .resize(side, side, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#14161c' })
      .webp({ quality: 82 })
      .timeout({ seconds: 8 })
      .toBuffer()
  } catch (error) {
    return toPictureFault(error)
  }
}

/** The library only reports faults in the error message. Whatever it cannot read is an invalid upload. */
function toPictureFault(error: unknown): PictureFault {
  const isLarge = error instanceof Error && /pixel limit|timeout/i.test(error.message)
  return isLarge ? 'picture-too-large' : 'picture-unreadable'
}
