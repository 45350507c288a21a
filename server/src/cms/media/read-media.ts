import { getShape } from '@matla/contract/documents/get-shape'
import type { MediaQuery, MediumUse } from '@matla/contract/staff/media.calls'
import { readTitles } from '#cms/documents/document-titles.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import { findListedMedium, listMedia, type ListedMedium, listUses } from './media.store.ts'
import { nameOfFile } from './used-media.ts'

/** A page of the media. */
export async function readMedia(db: Db, input: ListInput<MediaQuery>) {
  const page = await listMedia(db, input)
  return { ...page, rows: page.rows.map(shown) }
}

/** Fails with `media-not-found`. */
export const readMedium = async (db: Db, id: string) =>
  shown((await findListedMedium(db, id)) ?? fail('media-not-found'))

/** The fields that show the medium, with their labels and document titles. */
export async function readUses(db: Db, { file }: Pick<ListedMedium, 'file'>): Promise<MediumUse[]> {
  const uses = await listUses(db, nameOfFile(file))
  const titles = await readTitles(db, [...new Set(uses.map(({ documentId }) => documentId))])
  return uses.map((use) => ({
    ...use,
    title: titles.get(use.documentId) ?? nothing,
    field: getShape(use.documentId)?.[use.path.split('/')[0] ?? '']?.label ?? nothing,
  }))
}

const nothing = { ar: '', en: '' }

function shown({ kind: _kind, file, focus, ...medium }: ListedMedium) {
  if ('base' in file) return { ...medium, kind: 'image' as const, file, focus }
  const { poster = null, ...video } = file
  return { ...medium, kind: 'video' as const, file: video, poster }
}
