import type { MediaQuery } from '@matla/contract/staff/media.calls'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import { findListedMedium, listMedia, type ListedMedium } from './media.store.ts'

/** A page of the media. */
export async function readMedia(db: Db, input: ListInput<MediaQuery>) {
  const page = await listMedia(db, input)
  return { ...page, rows: page.rows.map(shown) }
}

/** Fails with `media-not-found`. */
export const readMedium = async (db: Db, id: string) =>
  shown((await findListedMedium(db, id)) ?? fail('media-not-found'))

function shown({ kind: _kind, file, focus, ...medium }: ListedMedium) {
  if ('base' in file) return { ...medium, kind: 'image' as const, file, focus }
  const { poster = null, ...video } = file
  return { ...medium, kind: 'video' as const, file: video, poster }
}
