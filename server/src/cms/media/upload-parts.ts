import { mostPictureBytes, partBytes, partsOf } from '@matla/contract/staff/media-words'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { AppError, fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { removeQuietly } from '#platform/storage/files.ts'
import { type FileType, fileTypeOf, headBytes, isVideoType } from './file-type.ts'
import type { UploadRow } from './uploads.store.ts'

type Sent = Pick<UploadRow, 'id' | 'bytes'>
type ReadDeps = Pick<Deps, 'findFile'>

export const partKey = (uploadId: string, part: number): string => `media-parts/${uploadId}-${part}`

/** How long a part must be; fails with `media-part-wrong` for a number that no part has. */
export function lengthOfPart({ bytes }: Pick<Sent, 'bytes'>, part: number): number {
  if (!Number.isInteger(part) || part < 0 || part >= partsOf(bytes)) fail('media-part-wrong')
  return Math.min(partBytes, bytes - part * partBytes)
}

export const isComplete = ({ bytes, parts }: Pick<UploadRow, 'bytes' | 'parts'>): boolean =>
  parts.length === partsOf(bytes)

/** The bytes of an upload from its first part to its last, a piece at a time. */
export async function* bytesOf({ findFile }: ReadDeps, { id, bytes }: Sent): AsyncGenerator<Buffer> {
  for (let part = 0; part < partsOf(bytes); part += 1) {
    const file = (await findFile(partKey(id, part))) ?? fail('media-parts-missing')
    if (file.size !== lengthOfPart({ bytes }, part)) fail('media-part-wrong')
    for await (const piece of await file.read()) yield piece as Buffer
  }
}

export async function hashOfUpload(deps: ReadDeps, upload: Sent): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of bytesOf(deps, upload)) hash.update(piece)
  return hash.digest('hex')
}

/** What kind of file it is by its first bytes. Fails with `media-type-wrong`, and `media-too-large` for a picture above 20 MB. */
export function requireType(head: Buffer, bytes: number): FileType {
  const type = fileTypeOf(head.subarray(0, headBytes)) ?? fail('media-type-wrong')
  if (!isVideoType(type) && bytes > mostPictureBytes) fail('media-too-large')
  return type
}

/** The same of what is stored. */
export async function typeOfUpload({ findFile }: ReadDeps, { id, bytes }: Sent): Promise<FileType> {
  const file = (await findFile(partKey(id, 0))) ?? fail('media-parts-missing')
  const end = Math.min(headBytes, file.size) - 1
  return requireType(await buffer(await file.read({ start: 0, end })), bytes)
}

export async function removeParts(
  deps: Pick<Deps, 'removeFile' | 'log'>,
  { id, bytes }: Sent,
): Promise<void> {
  for (let part = 0; part < partsOf(bytes); part += 1) await removeQuietly(deps, partKey(id, part))
}

/** The code of a foreseen error; everything else is thrown again. */
export function codeOfFault(error: unknown): string {
  if (error instanceof AppError) return error.code
  throw error
}
