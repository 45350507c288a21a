import type { Medium, MediumUse } from '@matla/contract/staff/media.calls'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { nameOfFile } from './media-of.ts'
import { type AskedMedia, findListed, listMedia, type ListedMedium, usesOf } from './media.store.ts'

/** A page of the media. */
export async function readMedia(db: Db, asked: AskedMedia) {
  const page = await listMedia(db, asked)
  return { ...page, rows: page.rows.map(shown) }
}

/** Fails with `media-not-found`. */
export const readMedium = async (db: Db, id: string): Promise<Medium> =>
  shown((await findListed(db, id)) ?? fail('media-not-found'))

export const readUses = (db: Db, { file }: Medium): Promise<MediumUse[]> => usesOf(db, nameOfFile(file))

function shown({ kind: _kind, file, focus, createdAt, binnedAt, ...medium }: ListedMedium): Medium {
  const facts = {
    ...medium,
    createdAt: createdAt.toISOString(),
    binnedAt: binnedAt?.toISOString() ?? null,
  }
  if ('base' in file) return { ...facts, kind: 'image', file, focus }
  const { poster = null, ...video } = file
  return { ...facts, kind: 'video', file: video, poster }
}
