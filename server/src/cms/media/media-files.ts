import type { ImageFile, VideoFile } from '@matla/contract/kit/picture'
import type { StoredVideo } from '#schema/media.tables.ts'
import { keysOfPicture } from './encode-picture.ts'
import type { VideoType } from './file-type.ts'

/** The storage key of an uploaded video. */
export const videoKey = (id: string, type: VideoType): string => `media/${id}.${type}`

export const videoFile = (slug: string, id: string): VideoFile => ({
  webm: `/${slug}/video/stream/${id}.webm`,
  mp4: `/${slug}/video/stream/${id}.mp4`,
})

/** The storage keys of an uploaded medium, without a poster that is a separate medium. */
export function keysOfMedium(id: string, file: ImageFile | StoredVideo): string[] {
  if ('base' in file) return keysOfPicture(id, file)
  const { poster } = file
  const ownPoster = poster?.base === `uploads/${id}` ? keysOfPicture(id, poster) : []
  return [videoKey(id, 'mp4'), videoKey(id, 'webm'), ...ownPoster]
}
