import type { categoryShape } from '@matla/contract/documents/category.shape'
import type { PublishedDocument } from '@matla/contract/documents/shape'
import type { Localized } from '@matla/contract/kit/lang'
import { toSlug } from '@matla/contract/kit/slug'
import type { DocumentPort } from '#cms/ports/document-port.ts'
import { moveWithin } from '#cms/ports/in-order.ts'
import { newEntityId } from '#lib/ids.ts'
import { findCategory, lockCategoryPlaces, upsertCategory, updateCategory } from './people-documents.store.ts'

type Category = PublishedDocument<typeof categoryShape>

/** Course categories, identified by the key in the address of their list. */
export const categoryDocument: DocumentPort = {
  kind: 'category',
  read: async (db, key) => {
    const found = await findCategory(db, key)
    if (!found) return null
    return { value: found satisfies Category, isPublished: true }
  },
  write: async (tx, key, value) => {
    const position = (await lockCategoryPlaces(tx)).length
    // Published values have been validated against this shape.
    await upsertCategory(tx, { ...(value as Category), value: key, position })
  },
  check: async () => ({}),
  titleOf: (_, draft) => draft['name'] as Localized,
  placesOf: (key, draft) => [{ path: `/home/R2/R3/prc/${key}`, name: draft['name'] as Localized }],
  move: async (tx, key, after) =>
    moveWithin(await lockCategoryPlaces(tx), { id: key, after, first: 0 }, (id, position) =>
      updateCategory(tx, id, { position }),
    ),
  newKey: (name) => {
    const slug = toSlug(name)
    // `All` is the address of the list of every category.
    return slug === '' || slug === 'all' ? `category-${newEntityId().slice(-8)}` : slug
  },
}
