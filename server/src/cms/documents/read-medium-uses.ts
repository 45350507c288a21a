import { getShape } from '@matla/contract/documents/get-shape'
import type { MediumUse } from '@matla/contract/staff/media.calls'
import { type ListedMedium, listUses } from '#cms/media/media.store.ts'
import { nameOfFile } from '#cms/media/used-media.ts'
import type { Db } from '#platform/db/database.ts'
import { readTitles } from './document-titles.ts'

const emptyText = { ar: '', en: '' }

/** The fields that show the medium, with their labels and document titles. */
export async function readMediumUses(db: Db, { file }: Pick<ListedMedium, 'file'>): Promise<MediumUse[]> {
  const uses = await listUses(db, nameOfFile(file))
  const titles = await readTitles(db, [...new Set(uses.map(({ documentId }) => documentId))])
  return uses.map((use) => ({
    ...use,
    title: titles.get(use.documentId) ?? emptyText,
    field: getShape(use.documentId)?.[use.path.split('/')[0] ?? '']?.label ?? emptyText,
  }))
}
