import { mostOpenBytes, mostOpenUploads, partBytes } from '@matla/contract/staff/media-words'
import type { Upload } from '@matla/contract/staff/media.calls'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { faultOfPicture } from './encode-picture.ts'
import { hasEncoder } from './encode-video.ts'
import { endUpload } from './end-upload.ts'
import { type FileType, isVideoType } from './file-type.ts'
import { findBySha256, updateMedium } from './media.store.ts'
import {
  bytesOf,
  codeOfFault,
  hashOfUpload,
  isComplete,
  lengthOfPart,
  partKey,
  removeParts,
  requireType,
  typeOfUpload,
} from './upload-parts.ts'
import {
  addPart,
  countOpen,
  findUpload,
  insertUpload,
  lockUpload,
  updateUpload,
  type UploadRow,
} from './uploads.store.ts'

export type UploadDeps = Pick<Deps, 'db' | 'clock' | 'files' | 'findFile' | 'removeFile' | 'log' | 'jobs'>
type Whole = Pick<UploadRow, 'name' | 'bytes'>

/** Begins an upload. Fails with `media-uploads-full`. */
export async function beginUpload({ db, clock }: UploadDeps, { userId: by }: Actor, { name, bytes }: Whole) {
  const uploadId = await db.transaction(async (tx) => {
    const open = await countOpen(tx, by)
    if (open.count >= mostOpenUploads || open.bytes + bytes > mostOpenBytes) fail('media-uploads-full')
    const now = clock()
    const id = newId(now)
    await insertUpload(tx, { id, name, bytes, by, at: now, changedAt: now })
    recordChange({ after: { name, bytes } })
    return id
  })
  return { uploadId, partBytes, hasEncoder: await hasEncoder() }
}

/** One's own upload. Fails with `media-upload-not-found`. */
export async function ownUpload({ db }: Pick<Deps, 'db'>, { userId }: Pick<Actor, 'userId'>, id: string) {
  const upload = await findUpload(db, id)
  return upload?.by === userId ? upload : fail('media-upload-not-found')
}

export async function readUpload(deps: UploadDeps, actor: Actor, id: string): Promise<Upload> {
  const upload = await ownUpload(deps, actor, id)
  try {
    return await shownUpload(deps, upload)
  } catch (error) {
    // It became a medium while its first part was read, and is not stored as parts any longer.
    const now = await ownUpload(deps, actor, id)
    if (now.state === upload.state) throw error
    return shownUpload(deps, now)
  }
}

async function shownUpload(deps: UploadDeps, upload: UploadRow): Promise<Upload> {
  const { id, name, bytes, parts, state, progress, mediaId, why } = upload
  const isHalf = state === 'waiting' && (await isVideo(deps, upload)) && !(await hasEncoder())
  return { id, name, bytes, parts, state, progress, mediaId, why, isHalf }
}

/** False also when its bytes are a medium by now, and not stored as parts any longer. */
async function isVideo(deps: UploadDeps, upload: UploadRow): Promise<boolean> {
  try {
    return isVideoType(await typeOfUpload(deps, upload))
  } catch (error) {
    codeOfFault(error)
    return false
  }
}

/**
 * Stores a part; the same again replaces it. Fails with `media-upload-not-found`, `media-part-wrong`, and from the first
 * part on with `media-type-wrong` and `media-too-large`.
 */
export async function takePart(
  deps: UploadDeps,
  actor: Actor,
  { id, part, bytes }: { readonly id: string; readonly part: number; readonly bytes: Buffer },
): Promise<void> {
  const upload = await ownUpload(deps, actor, id)
  if (upload.state !== 'uploading') fail('media-upload-not-found')
  if (bytes.length !== lengthOfPart(upload, part)) fail('media-part-wrong')
  if (part === 0) await orEnd(deps, upload, async () => requireType(bytes, upload.bytes))
  await deps.files.put(partKey(id, part), bytes, 'application/octet-stream')
  await deps.db.transaction(async (tx) => {
    if (!(await addPart(tx, id, part, deps.clock()))) fail('media-upload-not-found')
    recordChange({ after: { part } })
  })
}

/**
 * Checks what was sent and has it processed; a file that is among the media is that medium, out of the bin if it was
 * there. Fails with `media-parts-missing`, `media-hash-wrong` (all parts are wanted again) and what speaks against the file.
 */
export async function finishUpload(
  deps: UploadDeps,
  actor: Actor,
  { id, sha256 }: { readonly id: string; readonly sha256: string },
): Promise<Upload> {
  const upload = await ownUpload(deps, actor, id)
  if (upload.state === 'done' || upload.state === 'waiting') return shownUpload(deps, upload)
  if (!isComplete(upload)) fail('media-parts-missing')
  if ((await hashOfUpload(deps, upload)) !== sha256) {
    await deps.db.transaction((tx) => updateUpload(tx, id, { parts: [], state: 'uploading', why: null }))
    fail('media-hash-wrong')
  }
  const type = await orEnd(deps, upload, () => soundType(deps, upload))
  const isAlone = !isVideoType(type) || (await hasEncoder())
  const known = await deps.db.transaction(async (tx) => {
    const locked = (await lockUpload(tx, id)) ?? fail('media-upload-not-found')
    if (locked.state === 'waiting' || locked.state === 'done') return null
    return accept(deps, tx, { ...upload, sha256, isAlone })
  })
  if (known) await removeParts(deps, upload)
  return readUpload(deps, actor, id)
}

type Accepted = UploadRow & { readonly sha256: string; readonly isAlone: boolean }

/** Gives out the job, unless the file is a medium already: that is answered. */
async function accept({ clock, jobs }: UploadDeps, tx: Tx, { id, state: before, sha256, isAlone }: Accepted) {
  const known = await findBySha256(tx, sha256)
  if (known?.binnedAt) await updateMedium(tx, known.id, { binnedAt: null })
  const state = known ? 'done' : 'waiting'
  const changed = { state, progress: 0, why: null, changedAt: clock(), mediaId: known?.id ?? null } as const
  await updateUpload(tx, id, changed)
  if (!known && isAlone) await jobs.add(tx, [{ task: 'media', uploadId: id, sha256 }])
  recordChange({ before: { state: before }, after: { state, medium: known?.id ?? null } })
  return known
}

/** What kind of file it is. Fails with what speaks against it, before any of its pixels is read. */
async function soundType(deps: UploadDeps, upload: UploadRow): Promise<FileType> {
  const type = await typeOfUpload(deps, upload)
  if (isVideoType(type)) return type
  const fault = await faultOfPicture(await buffer(Readable.from(bytesOf(deps, upload))), type)
  return fault === null ? type : fail(fault)
}

/** What cannot become a medium ends its upload at once: its bytes are not stored any longer. */
async function orEnd<Result>(
  deps: UploadDeps,
  upload: UploadRow,
  look: () => Promise<Result>,
): Promise<Result> {
  try {
    return await look()
  } catch (error) {
    await endUpload(deps, upload, codeOfFault(error))
    throw error
  }
}
