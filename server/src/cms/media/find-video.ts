import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isUuid } from '#lib/ids.ts'
import type { FindFile, FoundFile } from '#platform/storage/files.ts'
import { videoKey } from './media-files.ts'
import { shippedMedia } from './shipped-media.ts'

/** The folder of built-in videos. */
export const clips = join(shippedMedia, 'video')

/** The file of an MP4 by its address, uploaded or built in; null when there is none. */
export async function findVideo(findFile: FindFile, mp4: string): Promise<FoundFile | null> {
  const [, name = ''] = /\/([a-z0-9-]{1,80})\.mp4$/.exec(mp4) ?? []
  if (isUuid(name)) return findFile(videoKey(name, 'mp4'))
  const path = join(clips, `${name}.mp4`)
  const found = await stat(path).catch(() => null)
  return (
    found && { size: found.size, changedAt: found.mtime, read: async (part) => createReadStream(path, part) }
  )
}
