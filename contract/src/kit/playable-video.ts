import { z } from 'zod'
import { langs } from './lang.ts'
import { ImageFile, VideoFile } from './picture.ts'

/** A video with all that its player shows: poster, captions and transcript. */
export const PlayableVideo = VideoFile.extend({
  /** null: it has none. */
  poster: ImageFile.nullable(),
  /** Its length; null: not read. */
  seconds: z.number().positive().nullable(),
  /** null: it is not in the media library. */
  uploadedOn: z.iso.date().nullable(),
  /** WebVTT captions, the page's language first. */
  captions: z.array(z.object({ lang: z.enum(langs), src: z.string() })),
  /** The text of its captions, one line each, in the page's language where it has them; null: it has none. */
  transcript: z.object({ lang: z.enum(langs), lines: z.array(z.string()) }).nullable(),
})
export type PlayableVideo = z.output<typeof PlayableVideo>
