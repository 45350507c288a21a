import type { ImageFile } from '@matla/contract/kit/picture'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { JobData } from '#platform/queue/jobs.ts'
import { removeQuietly } from '#platform/storage/files.ts'
import type { StoredVideo } from '#schema/media.tables.ts'
import { encodePicture } from './encode-picture.ts'
import { encodeSvg } from './encode-svg.ts'
import { encodeVideo } from './encode-video.ts'
import { endUpload } from './end-upload.ts'
import { isVideoType, type VideoType } from './file-type.ts'
import { keysOfMedium, videoFile, videoKey } from './media-files.ts'
import { findBySha256, insertMedium } from './media.store.ts'
import { readUploadBytes, removeParts, readUploadType } from './upload-parts.ts'
import { findUpload, lockUpload, updateUpload, type UploadRow } from './uploads.store.ts'

type EncodeDeps = Pick<
  Deps,
  'db' | 'clock' | 'config' | 'files' | 'findFile' | 'storeFile' | 'removeFile' | 'log'
>
type EncodedMedium =
  | { readonly kind: 'image'; readonly file: ImageFile }
  | ({ readonly kind: 'video'; readonly file: StoredVideo } & VideoColumns)
type VideoColumns = { readonly seconds: number; readonly isSpeechless: boolean }
const notEncoded = 'media-not-encoded'
type OnProgress = (percent: number) => Promise<void>

/** Encodes an upload as a medium with the same id, so that a retry overwrites the files of the first attempt. */
export async function encodeUpload(deps: EncodeDeps, { uploadId, sha256 }: JobData['media']): Promise<void> {
  const upload = await findUpload(deps.db, uploadId)
  if (upload?.state !== 'waiting') return
  const folder = await mkdtemp(join(tmpdir(), 'media-upload-'))
  try {
    const path = join(folder, 'sent')
    const encoded =
      (await store(deps, upload, path)) === sha256
        ? await make(deps, upload, path, folder)
        : 'media-hash-wrong'
    if (typeof encoded === 'string') return await endUpload(deps, upload, encoded)
    await addMedium(deps, upload, { ...encoded, sha256 })
    await removeParts(deps, upload)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Joins the parts on local disk and returns the hash of the file. */
async function store(deps: EncodeDeps, upload: UploadRow, path: string): Promise<string> {
  const hash = createHash('sha256')
  const pieces = Readable.from(readUploadBytes(deps, upload))
  pieces.on('data', (piece: Buffer) => void hash.update(piece))
  await pipeline(pieces, createWriteStream(path))
  return hash.digest('hex')
}

async function make(
  deps: EncodeDeps,
  upload: UploadRow,
  path: string,
  folder: string,
): Promise<EncodedMedium | string> {
  const { id } = upload
  const type = await readUploadType(deps, upload)
  const onProgress = createProgress(deps, id)
  if (isVideoType(type)) return makeVideo(deps, { id, path, type, folder }, onProgress)
  const picture = { id, bytes: await readFile(path) }
  const file = await (type === 'svg' ? encodeSvg : encodePicture)(deps.files, picture, onProgress)
  return typeof file === 'string' ? file : { kind: 'image', file }
}

type Source = {
  readonly id: string
  readonly path: string
  readonly type: VideoType
  readonly folder: string
}

async function makeVideo(
  deps: EncodeDeps,
  { id, ...source }: Source,
  onProgress: OnProgress,
): Promise<EncodedMedium | string> {
  const encoded = await encodeVideo(source, onProgress)
  if (typeof encoded === 'string') return encoded
  const drawn = { id, bytes: await readFile(encoded.poster) }
  const poster = await encodePicture(deps.files, drawn, async () => undefined)
  if (typeof poster === 'string') return poster
  for (const type of ['mp4', 'webm'] as const) {
    const { size } = await stat(encoded[type])
    await deps.storeFile(videoKey(id, type), createReadStream(encoded[type]), size)
  }
  const { seconds, hasSound } = encoded
  const file = { ...videoFile(deps.config.slug, id), poster }
  return { kind: 'video', file, seconds, isSpeechless: !hasSound }
}

/** Stores the progress when it has increased. */
function createProgress({ db, clock }: EncodeDeps, id: string): OnProgress {
  let shown = 0
  return async (progress) => {
    if (progress <= shown) return
    shown = progress
    await updateUpload(db, id, { progress, changedAt: clock() })
  }
}

/** Inserts the medium, or uses the existing one of the same file. */
async function addMedium(
  deps: EncodeDeps,
  { id, name, bytes, by }: UploadRow,
  encoded: EncodedMedium & { readonly sha256: string },
): Promise<void> {
  const isNew = await deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const words = { alt: { ar: '', en: '' }, credit: '' }
    const added = await insertMedium(tx, {
      id,
      name,
      bytes,
      ...encoded,
      ...words,
      createdAt: now,
      createdBy: by,
    })
    const mediaId = added ? id : ((await findBySha256(tx, encoded.sha256))?.id ?? null)
    await updateUpload(tx, id, { state: 'done', progress: 100, mediaId, changedAt: now })
    return added || mediaId === id
  })
  if (!isNew) for (const key of keysOfMedium(id, encoded.file)) await removeQuietly(deps, key)
}

/** Queues a failed encoding again, unless the file itself was at fault. */
export async function requeueUpload(tx: Tx, uploadId: string, now: Date): Promise<void> {
  const upload = await lockUpload(tx, uploadId)
  if (upload?.state === 'failed' && upload.why === notEncoded)
    await updateUpload(tx, uploadId, { state: 'waiting', why: null, changedAt: now })
}

/** Runs after the last attempt. The upload's bytes stay, so that staff can retry it. */
export async function giveUpEncoding(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { uploadId }: JobData['media'],
): Promise<void> {
  const upload = await findUpload(db, uploadId)
  if (upload?.state !== 'waiting') return
  await updateUpload(db, uploadId, { state: 'failed', why: notEncoded, changedAt: clock() })
}
