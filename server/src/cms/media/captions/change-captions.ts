import { type Lang, langs } from '@matla/contract/kit/lang'
import { fail } from '#lib/errors.ts'
import { type Change, changeMedium } from '#cms/media/change-medium.ts'
import { findVideo } from '#cms/media/find-video.ts'
import { findListedMedium, updateMedium } from '#cms/media/media.store.ts'
import { readVideoFacts } from '#cms/media/read-video-facts.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { hashCaptions } from './captions-address.ts'
import { deleteCaptions, findCaptions, writeCaptions } from './captions.store.ts'
import { parseCaptions } from './parse-captions.ts'

type CaptionsInput = { readonly lang: Lang; readonly file: Buffer }
type SetCaptionsDeps = Pick<Deps, 'db' | 'clock' | 'findFile'>

/**
 * Sets the captions of a video in one language. Fails with `media-not-found`, `media-not-video`, `media-unreadable`
 * when the length of the video is unknown, or `captions-not-valid` with the reason.
 */
export async function setCaptions(
  deps: SetCaptionsDeps,
  id: string,
  { lang, file }: CaptionsInput,
): Promise<void> {
  const seconds = await readSeconds(deps, id)
  const captions = parseCaptions(file, seconds)
  if (!('vtt' in captions)) fail('captions-not-valid', { file: captions })
  const { vtt } = captions
  const sha256 = hashCaptions(vtt)
  await changeMedium(deps, id, async (tx, medium) => {
    const before = await findCaptions(tx, id, lang)
    if (before?.sha256 === sha256) return null
    await writeCaptions(tx, { mediaId: id, lang, vtt, sha256 })
    if (medium.seconds === null) await updateMedium(tx, id, { seconds })
    return {
      before: { captions: { [lang]: before?.sha256 ?? null } },
      after: { captions: { [lang]: sha256 } },
    }
  })
}

/** Stores the captions of an imported video, which have already been checked. */
export async function storeImportedCaptions(
  tx: Tx,
  mediaId: string,
  captions: Readonly<Record<Lang, string | null>>,
): Promise<void> {
  for (const lang of langs) {
    const vtt = captions[lang]
    if (vtt !== null) await writeCaptions(tx, { mediaId, lang, vtt, sha256: hashCaptions(vtt) })
  }
}

/** The length of a video. That of a video uploaded by an earlier version is read from the file. */
async function readSeconds({ db, findFile }: SetCaptionsDeps, id: string): Promise<number> {
  const { file, seconds } = (await findListedMedium(db, id)) ?? fail('media-not-found')
  if ('base' in file) fail('media-not-video')
  if (seconds !== null) return seconds
  const stored = (await findVideo(findFile, file.mp4)) ?? fail('media-unreadable')
  return (await readVideoFacts(stored))?.seconds ?? fail('media-unreadable')
}

/** Fails with `media-not-video`. */
export const removeCaptions =
  (lang: Lang): Change =>
  async (tx, { id, kind }) => {
    if (kind !== 'video') fail('media-not-video')
    const before = await findCaptions(tx, id, lang)
    if (!before) return null
    await deleteCaptions(tx, id, lang)
    return { before: { captions: { [lang]: before.sha256 } }, after: { captions: { [lang]: null } } }
  }

/** Marks a video as containing speech or not. Fails with `media-not-video`. */
export const markSpeech =
  (isSpeechless: boolean): Change =>
  async (tx, { id, kind, isSpeechless: before }) => {
    if (kind !== 'video') fail('media-not-video')
    if (before === isSpeechless) return null
    await updateMedium(tx, id, { isSpeechless })
    return { before: { isSpeechless: before }, after: { isSpeechless } }
  }
