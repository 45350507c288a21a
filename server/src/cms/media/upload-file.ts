import { maxOpenBytes, maxOpenUploads, partBytes } from '@matla/contract/staff/media-words'
import type { Upload } from '@matla/contract/staff/media.calls'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { findPictureFault } from './encode-picture.ts'
import { hasEncoder } from './encode-video.ts'
import { findSvgFault } from './encode-svg.ts'
import { endUpload } from './end-upload.ts'
import { type FileType, isVideoType } from './file-type.ts'
import { findBySha256, updateMedium } from './media.store.ts'
import {
  readUploadBytes,
  toFaultCode,
  hashUpload,
  isComplete,
  partLength,
  partKey,
  removeParts,
  requireType,
  readUploadType,
} from './upload-parts.ts'
import {
  addPart,
  countOpenUploads,
  findUpload,
  insertUpload,
  lockUpload,
  updateUpload,
  type UploadRow,
} from './uploads.store.ts'

export type UploadDeps = Pick<Deps, 'db' | 'clock' | 'files' | 'findFile' | 'removeFile' | 'log' | 'jobs'>
type NewUploadInput = Pick<UploadRow, 'name' | 'bytes'>

/** Starts an upload. Fails with `media-uploads-full`. */
export async function beginUpload(
  { db, clock }: UploadDeps,
  { userId: by }: Actor,
  { name, bytes }: NewUploadInput,
) {
  const uploadId = await db.transaction(async (tx) => {
    const open = await countOpenUploads(tx, by)
    if (open.count >= maxOpenUploads || open.bytes + bytes > maxOpenBytes) fail('media-uploads-full')
    const now = clock()
    const id = newId(now)
    await insertUpload(tx, { id, name, bytes, by, at: now, changedAt: now })
    recordChange({ after: { name, bytes } })
    return id
  })
  return { uploadId, partBytes, hasEncoder: await hasEncoder() }
}

/** An upload of the actor. Fails with `media-upload-not-found`. */
export async function findOwnUpload({ db }: Pick<Deps, 'db'>, { userId }: Pick<Actor, 'userId'>, id: string) {
  const upload = await findUpload(db, id)
  return upload?.by === userId ? upload : fail('media-upload-not-found')
}

export async function readUpload(deps: UploadDeps, actor: Actor, id: string): Promise<Upload> {
  const upload = await findOwnUpload(deps, actor, id)
  try {
    return await toUpload(deps, upload)
  } catch (error) {
    // The upload became a medium while its first part was being read, and its parts were removed.
    const now = await findOwnUpload(deps, actor, id)
    if (now.state === upload.state) throw error
    return toUpload(deps, now)
  }
}

async function toUpload(deps: UploadDeps, upload: UploadRow): Promise<Upload> {
  const { id, name, bytes, parts, state, progress, mediaId, why } = upload
  const isHalf = state === 'waiting' && (await isVideo(deps, upload)) && !(await hasEncoder())
  return { id, name, bytes, parts, state, progress, mediaId, why, isHalf }
}

/** Returns false, too, when the upload has become a medium and its parts were removed. */
async function isVideo(deps: UploadDeps, upload: UploadRow): Promise<boolean> {
  try {
    return isVideoType(await readUploadType(deps, upload))
  } catch (error) {
    toFaultCode(error)
    return false
  }
}

/**
 * Stores or replaces a part. Fails with `media-upload-not-found` or `media-part-wrong`, and for the first part with
 * `media-type-wrong` or `media-too-large`.
 */
export async function storePart(
  deps: UploadDeps,
  actor: Actor,
  { id, part, bytes }: { readonly id: string; readonly part: number; readonly bytes: Buffer },
): Promise<void> {
  const upload = await findOwnUpload(deps, actor, id)
  if (upload.state !== 'uploading') fail('media-upload-not-found')
  if (bytes.length !== partLength(upload, part)) fail('media-part-wrong')
  if (part === 0) await endOnFailure(deps, upload, async () => requireType(bytes, upload.bytes))
  await deps.files.put(partKey(id, part), bytes, 'application/octet-stream')
  await deps.db.transaction(async (tx) => {
    if (!(await addPart(tx, id, part, deps.clock()))) fail('media-upload-not-found')
    recordChange({ after: { part } })
  })
}

/**
 * Verifies the uploaded file and queues its encoding. When the file is already a medium, that one is returned, restored
 * from the bin. Fails with `media-parts-missing`, `media-hash-wrong` (all parts must be sent again), or the faults of
 * the file.
 */
export async function finishUpload(
  deps: UploadDeps,
  actor: Actor,
  { id, sha256 }: { readonly id: string; readonly sha256: string },
): Promise<Upload> {
  const upload = await findOwnUpload(deps, actor, id)
  if (upload.state === 'done' || upload.state === 'waiting') return toUpload(deps, upload)
  if (!isComplete(upload)) fail('media-parts-missing')
  if ((await hashUpload(deps, upload)) !== sha256) {
    await deps.db.transaction((tx) => updateUpload(tx, id, { parts: [], state: 'uploading', why: null }))
    fail('media-hash-wrong')
  }
  const type = await endOnFailure(deps, upload, () => validateType(deps, upload))
  const isAlone = !isVideoType(type) || (await hasEncoder())
  const known = await deps.db.transaction(async (tx) => {
    const locked = (await lockUpload(tx, id)) ?? fail('media-upload-not-found')
    if (locked.state === 'waiting' || locked.state === 'done') return null
    return acceptUpload(deps, tx, { ...upload, sha256, isAlone })
  })
  if (known) await removeParts(deps, upload)
  return readUpload(deps, actor, id)
}

type AcceptedUpload = UploadRow & { readonly sha256: string; readonly isAlone: boolean }

/** Queues the encoding, or returns the existing medium of the file. */
async function acceptUpload(
  { clock, jobs }: UploadDeps,
  tx: Tx,
  { id, state: before, sha256, isAlone }: AcceptedUpload,
) {
  const existing = await findBySha256(tx, sha256)
  if (existing?.binnedAt) await updateMedium(tx, existing.id, { binnedAt: null })
  const state = existing ? 'done' : 'waiting'
  const changed = {
    state,
    progress: 0,
    why: null,
    changedAt: clock(),
    mediaId: existing?.id ?? null,
  } as const
  await updateUpload(tx, id, changed)
  if (!existing && isAlone) await jobs.add(tx, [{ task: 'media', uploadId: id, sha256 }])
  recordChange({ before: { state: before }, after: { state, medium: existing?.id ?? null } })
  return existing
}

/** The type of a valid file. Fails with the fault of the file, before any pixel is decoded. */
async function validateType(deps: UploadDeps, upload: UploadRow): Promise<FileType> {
  const type = await readUploadType(deps, upload)
  if (isVideoType(type)) return type
  const bytes = await buffer(Readable.from(readUploadBytes(deps, upload)))
  const fault = await (type === 'svg' ? findSvgFault(bytes) : findPictureFault(bytes, type))
  return fault === null ? type : fail(fault)
}

/** Ends the upload and removes its bytes when the check fails. */
async function endOnFailure<Result>(
  deps: UploadDeps,
  upload: UploadRow,
  check: () => Promise<Result>,
): Promise<Result> {
  try {
    return await check()
  } catch (error) {
    await endUpload(deps, upload, toFaultCode(error))
    throw error
  }
}
