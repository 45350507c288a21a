import { maxPictureBytes, partBytes, countParts } from '@matla/contract/staff/media-words'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AppError, fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { maxSvgBytes } from './sanitize-svg.ts'
import { type ByteRange, type FoundFile, removeQuietly } from '#platform/storage/files.ts'
import { type FileType, detectFileType, headBytes, isVideoType } from './file-type.ts'
import type { UploadRow } from './uploads.store.ts'

type StoredUpload = Pick<UploadRow, 'id' | 'bytes'>
type ReadDeps = Pick<Deps, 'findFile'>

export const partKey = (uploadId: string, part: number): string => `media-parts/${uploadId}-${part}`

/** The required length of a part. Fails with `media-part-wrong` for an invalid part number. */
export function partLength({ bytes }: Pick<StoredUpload, 'bytes'>, part: number): number {
  if (!Number.isInteger(part) || part < 0 || part >= countParts(bytes)) fail('media-part-wrong')
  return Math.min(partBytes, bytes - part * partBytes)
}

export const isComplete = ({ bytes, parts }: Pick<UploadRow, 'bytes' | 'parts'>): boolean =>
  parts.length === countParts(bytes)

/** Streams the bytes of an upload from its first part to its last. */
export async function* readUploadBytes(
  { findFile }: ReadDeps,
  { id, bytes }: StoredUpload,
): AsyncGenerator<Buffer> {
  for (let part = 0; part < countParts(bytes); part += 1) {
    const file = (await findFile(partKey(id, part))) ?? fail('media-parts-missing')
    if (file.size !== partLength({ bytes }, part)) fail('media-part-wrong')
    for await (const piece of await file.read()) yield piece as Buffer
  }
}

/** The whole upload as a file that can be read in parts. */
export const toUploadedFile = (deps: ReadDeps, upload: StoredUpload): Pick<FoundFile, 'size' | 'read'> => ({
  size: upload.bytes,
  read: async (range) =>
    Readable.from(readUploadRange(deps, upload, range ?? { start: 0, end: upload.bytes - 1 })),
})

async function* readUploadRange(
  { findFile }: ReadDeps,
  { id }: StoredUpload,
  { start, end }: ByteRange,
): AsyncGenerator<Buffer> {
  for (let part = Math.floor(start / partBytes); part * partBytes <= end; part += 1) {
    const file = (await findFile(partKey(id, part))) ?? fail('media-parts-missing')
    const offset = part * partBytes
    const range = { start: Math.max(0, start - offset), end: Math.min(file.size - 1, end - offset) }
    for await (const piece of await file.read(range)) yield piece as Buffer
  }
}

export async function hashUpload(deps: ReadDeps, upload: StoredUpload): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of readUploadBytes(deps, upload)) hash.update(piece)
  return hash.digest('hex')
}

/**
 * The file type according to its first bytes. Fails with `media-type-wrong`, or with `media-too-large` for a picture
 * above 20 MB or an SVG above 256 KB.
 */
export function requireType(head: Buffer, bytes: number): FileType {
  const type = detectFileType(head.subarray(0, headBytes)) ?? fail('media-type-wrong')
  if (!isVideoType(type) && bytes > (type === 'svg' ? maxSvgBytes : maxPictureBytes)) fail('media-too-large')
  return type
}

/** Like `requireType`, for the stored first part. */
export async function readUploadType({ findFile }: ReadDeps, { id, bytes }: StoredUpload): Promise<FileType> {
  const file = (await findFile(partKey(id, 0))) ?? fail('media-parts-missing')
  const end = Math.min(headBytes, file.size) - 1
  return requireType(await buffer(await file.read({ start: 0, end })), bytes)
}

export async function removeParts(
  deps: Pick<Deps, 'removeFile' | 'log'>,
  { id, bytes }: StoredUpload,
): Promise<void> {
  for (let part = 0; part < countParts(bytes); part += 1) await removeQuietly(deps, partKey(id, part))
}

/** The code of a declared error; other errors are rethrown. */
export function toFaultCode(error: unknown): string {
  if (error instanceof AppError) return error.code
  throw error
}
