import { maxVideoSeconds } from '@matla/contract/staff/media-words'
import { Readable } from 'node:stream'
import { fail } from '#lib/errors.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { VideoType } from './file-type.ts'
import { videoFile, videoKey } from './media-files.ts'
import { findBySha256, findListedMedium, insertMedium } from './media.store.ts'
import { type UploadDeps, findOwnUpload } from './upload-file.ts'
import { readVideoFacts } from './read-video-facts.ts'
import { readUploadBytes, hashUpload, removeParts, readUploadType, toUploadedFile } from './upload-parts.ts'
import { lockUpload, updateUpload, type UploadRow } from './uploads.store.ts'

type JoinVideoInput = {
  readonly mp4UploadId: string
  readonly webmUploadId: string
  /** The id of a picture. */
  readonly posterId?: string | null | undefined
}

/**
 * Creates a video from two finished uploads, which are stored unchanged, and returns its id. Fails with
 * `media-upload-not-found`, `media-pair-wrong`, `media-unreadable`, `media-too-long`, or `media-not-found` for an
 * unknown poster.
 */
export async function joinVideo(
  deps: UploadDeps & Pick<Deps, 'config' | 'storeFile'>,
  actor: Actor,
  { mp4UploadId, webmUploadId, posterId }: JoinVideoInput,
): Promise<string> {
  const mp4 = await findOwnUpload(deps, actor, mp4UploadId)
  const webm = await findOwnUpload(deps, actor, webmUploadId)
  if (mp4.state === 'done' && mp4.mediaId !== null && webm.mediaId === mp4.mediaId) return mp4.mediaId
  await requireHalf(deps, mp4, 'mp4')
  await requireHalf(deps, webm, 'webm')
  const poster = await findPoster(deps, posterId)
  const sha256 = await hashUpload(deps, mp4)
  const { seconds, hasSound } = (await readVideoFacts(toUploadedFile(deps, mp4))) ?? fail('media-unreadable')
  if (seconds > maxVideoSeconds) fail('media-too-long')
  for (const [type, upload] of Object.entries({ mp4, webm }) as [VideoType, UploadRow][])
    await deps.storeFile(videoKey(mp4.id, type), Readable.from(readUploadBytes(deps, upload)), upload.bytes)
  const file = { ...videoFile(deps.config.slug, mp4.id), ...(poster && { poster }) }
  const mediaId = await deps.db.transaction(async (tx) => {
    for (const { id } of [mp4, webm])
      if ((await lockUpload(tx, id))?.state !== 'waiting') fail('media-upload-not-found')
    const now = deps.clock()
    const { id, name, bytes, by } = mp4
    const words = { alt: { ar: '', en: '' }, credit: '', seconds, isSpeechless: !hasSound }
    const facts = { id, kind: 'video', name, file, bytes, sha256, createdAt: now, createdBy: by } as const
    const isNew = await insertMedium(tx, { ...facts, ...words })
    const medium = isNew ? id : ((await findBySha256(tx, sha256))?.id ?? fail('media-pair-wrong'))
    for (const half of [mp4, webm])
      await updateUpload(tx, half.id, { state: 'done', progress: 100, mediaId: medium, changedAt: now })
    recordChange({ after: { name, medium } })
    return medium
  })
  for (const half of [mp4, webm]) await removeParts(deps, half)
  return mediaId
}

async function requireHalf(deps: UploadDeps, upload: UploadRow, type: VideoType): Promise<void> {
  if (upload.state !== 'waiting' || (await readUploadType(deps, upload)) !== type) fail('media-pair-wrong')
}

async function findPoster({ db }: UploadDeps, posterId: string | null | undefined) {
  if (!posterId) return null
  const medium = await findListedMedium(db, posterId)
  return medium && 'base' in medium.file && medium.binnedAt === null ? medium.file : fail('media-not-found')
}
