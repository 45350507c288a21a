import { z } from 'zod'
import { langs } from './lang.ts'
import { ImageFile, VideoFile } from './picture.ts'

/** A video with everything that its player shows: poster, captions and transcript. */
export const PlayableVideo = VideoFile.extend({
  /** null for a video without a poster. */
  poster: ImageFile.nullable(),
  /** The duration; null when it could not be read. */
  seconds: z.number().positive().nullable(),
  /** null when the video is not in the media library. */
  uploadedOn: z.iso.date().nullable(),
  /** WebVTT captions, the page's language first. */
  captions: z.array(z.object({ lang: z.enum(langs), src: z.string() })),
  /** The text of the captions, line by line, in the page’s language when available; null without captions. */
  transcript: z.object({ lang: z.enum(langs), lines: z.array(z.string()) }).nullable(),
})
export type PlayableVideo = z.output<typeof PlayableVideo>
