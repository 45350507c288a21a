import type { VideoFile } from '@matla/contract/kit/picture'

/** A clip by its name, as the video call serves it (R105). */
export const clipOf = (name: string, slug: string): VideoFile => ({
  webm: `/${slug}/video/stream/${name}.webm`,
  mp4: `/${slug}/video/stream/${name}.mp4`,
})
