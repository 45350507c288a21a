import { fail } from '#lib/errors.ts'
import { newSecretId } from '#lib/ids.ts'
import type { Deps } from '#platform/deps.ts'
import { removeQuietly } from '#platform/storage/files.ts'
import { findProfile } from './profile.store.ts'

export const pictureKey = (pictureId: string): string => `profile-pictures/${pictureId}.webp`

/** Stores the picture of a data URL and names it. Fails with `picture-unreadable`, `picture-too-large`. */
export async function storePicture({ files }: Pick<Deps, 'files'>, dataUrl: string): Promise<string> {
  const bytes = bytesOfDataUrl(dataUrl)
  const drawn = typeof bytes === 'string' ? bytes : await redrawPicture(bytes)
  if (typeof drawn === 'string') return fail(drawn)
  const pictureId = newSecretId()
  await files.put(pictureKey(pictureId), drawn, 'image/webp')
  return pictureId
}

/** Takes away a picture that no profile has any more. */
export const dropPicture = async (deps: Pick<Deps, 'removeFile' | 'log'>, pictureId: string | null) => {
  if (pictureId !== null) await removeQuietly(deps, pictureKey(pictureId))
}

/** The bytes of one's own picture. Fails with `not-found`, for the picture of anybody else as well. */
export async function readPicture(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  userId: string,
  pictureId: string,
): Promise<Buffer> {
  const found = await findProfile(db, userId)
  if (found?.profile?.pictureId !== pictureId) return fail('not-found')
  return (await files.get(pictureKey(pictureId))) ?? fail('not-found')
}

/** The largest picture that is taken, decoded from Base64 (docs/invariants.md#v22). */
export const mostPictureBytes = 2 * 1024 * 1024

const heading = /^data:[\w.+/-]*(?:;[\w.+-]+=[^;,]*)*;base64,/i
const base64 = /^[a-z\d+/_-]*={0,2}$/i

export type PictureFault = 'picture-unreadable' | 'picture-too-large'

/** The bytes of a data URL; whatever type it claims, only the bytes will say what they are. */
export function bytesOfDataUrl(dataUrl: string): Buffer | PictureFault {
  const head = heading.exec(dataUrl.slice(0, 200))?.[0]
  if (head === undefined) return 'picture-unreadable'
  const encoded = dataUrl.slice(head.length).replace(/\s+/g, '')
  if (encoded.length > Math.ceil(mostPictureBytes / 3) * 4) return 'picture-too-large'
  if (!base64.test(encoded)) return 'picture-unreadable'
  const bytes = Buffer.from(encoded, 'base64')
  return bytes.length > mostPictureBytes ? 'picture-too-large' : bytes
}

const marks: readonly (readonly [type: PictureType, isIt: (bytes: Buffer) => boolean])[] = [
  ['png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))],
  ['webp', (bytes) => /^RIFF.{4}WEBP/s.test(bytes.toString('latin1', 0, 12))],
]
export type PictureType = 'png' | 'jpeg' | 'webp'

/** What the first bytes say; null for every other kind of file, an SVG among them (docs/invariants.md#v22). */
export const pictureTypeOf = (bytes: Buffer): PictureType | null =>
  marks.find(([, isIt]) => isIt(bytes))?.[0] ?? null

/** Sides of the stored square, in pixels. */
const side = 512
/** More is a decompression bomb, or of no use for a square of this size. */
const mostPixels = 40_000_000

/**
 * The picture drawn anew: WebP, 512 by 512, turned upright, nothing of the sent file kept but what is seen: no place, no
 * camera, no second frame, nothing behind its end.
 */
export async function redrawPicture(bytes: Buffer): Promise<Buffer | PictureFault> {
  const type = pictureTypeOf(bytes)
  if (type === null) return 'picture-unreadable'
  // A large library, which a shop where nobody changes his picture does not need in memory.
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: mostPixels, failOn: 'error', pages: 1, sequentialRead: true } as const
  try {
    const { format, width, height } = await sharp(bytes, options).metadata()
    if (format !== type) return 'picture-unreadable'
    if (width * height > mostPixels) return 'picture-too-large'
    return await sharp(bytes, options)
      .rotate()
      .resize(side, side, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#14161c' })
      .webp({ quality: 82 })
      .timeout({ seconds: 8 })
      .toBuffer()
  } catch (error) {
    return faultOf(error)
  }
}

/** The library says everything by its message; what it cannot read is the sender's fault. */
function faultOf(error: unknown): PictureFault {
  const isLarge = error instanceof Error && /pixel limit|timeout/i.test(error.message)
  return isLarge ? 'picture-too-large' : 'picture-unreadable'
}
