import { type Lang, langs } from '@matla/contract/kit/lang'
import type { VideoFile } from '@matla/contract/kit/picture'
import type { PlayableVideo } from '@matla/contract/kit/playable-video'
import { riyadhDay } from '@matla/contract/kit/riyadh'
import type { Db } from '#platform/db/database.ts'
import { toCaptionsAddress } from './captions-address.ts'
import { type CaptionsRow, listCaptionsOf, listVideos } from './captions.store.ts'
import { toTranscript } from './parse-captions.ts'

/** Adds to a video what its player needs. */
export type ToPlayable = (video: VideoFile) => PlayableVideo

/** Reads poster, captions and transcript of all these videos together. `lang` is the language of the page. */
export async function readPlayableVideos(
  db: Db,
  videos: readonly VideoFile[],
  lang: Lang,
): Promise<ToPlayable> {
  const rows = await listVideos(
    db,
    videos.map(({ mp4 }) => mp4),
  )
  const captions = await listCaptionsOf(
    db,
    rows.map(({ id }) => id),
  )
  const order = langs.toSorted((a, b) => Number(b === lang) - Number(a === lang))
  return (video) => {
    const row = rows.find(({ file }) => 'mp4' in file && file.mp4 === video.mp4)
    const ownCaptions = order.flatMap(
      (each) => captions.find((caption) => caption.mediaId === row?.id && caption.lang === each) ?? [],
    )
    const poster = row && 'mp4' in row.file ? row.file.poster : undefined
    return {
      ...video,
      poster: poster ?? null,
      seconds: row?.seconds ?? null,
      uploadedOn: row ? riyadhDay(row.createdAt) : null,
      captions: ownCaptions.map((each) => ({ lang: each.lang, src: toCaptionsAddress(slugOf(video), each) })),
      transcript: toTranscriptOf(ownCaptions[0]),
    }
  }
}

/** The first part of every video's address. */
const slugOf = ({ mp4 }: VideoFile): string => mp4.split('/')[1] ?? ''

const toTranscriptOf = (captions: CaptionsRow | undefined): PlayableVideo['transcript'] =>
  captions ? { lang: captions.lang, lines: toTranscript(captions.vtt) } : null
