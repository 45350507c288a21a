import type { MediaQuery } from '@matla/contract/staff/media.calls'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import { toCaptionsAddress } from './captions/captions-address.ts'
import { findListedMedium, listMedia, type ListedMedium, searchShownMedia } from './media.store.ts'

/** A page of the media. */
export async function readMedia(db: Db, slug: string, input: ListInput<MediaQuery>) {
  const page = await listMedia(db, input)
  return { ...page, rows: page.rows.map((row) => shown(row, slug)) }
}

/** Up to `most` media whose name or description contains every typed word. */
export const findMedia = async (db: Db, q: string, limit: number) =>
  (await searchShownMedia(db, q)).slice(0, limit)

/** Fails with `media-not-found`. */
export const readMedium = async (db: Db, slug: string, id: string) =>
  shown((await findListedMedium(db, id)) ?? fail('media-not-found'), slug)

function shown(row: ListedMedium, slug: string) {
  const { kind: _kind, file, focus, seconds, isSpeechless, captions, ...medium } = row
  if ('base' in file) return { ...medium, kind: 'image' as const, file, focus }
  const { poster = null, ...video } = file
  const tracks = captions.map(({ lang, sha256 }) => ({
    lang,
    src: toCaptionsAddress(slug, { mediaId: medium.id, lang, sha256 }),
  }))
  return { ...medium, kind: 'video' as const, file: video, poster, seconds, isSpeechless, captions: tracks }
}
