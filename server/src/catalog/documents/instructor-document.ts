import type { instructorShape } from '@matla/contract/documents/instructor.shape'
import type { PublishedDocument } from '@matla/contract/documents/shape'
import type { Localized } from '@matla/contract/kit/lang'
import type { DocumentPort } from '#cms/ports/document-port.ts'
import { toInstructorHref } from '#catalog/cards.ts'
import { moveWithin } from '#cms/ports/in-order.ts'
import { fail } from '#lib/errors.ts'
import { newEntityId } from '#lib/ids.ts'
import {
  findInstructor,
  hideInstructor,
  isInstructorInUse,
  lockInstructorPlaces,
  removeInstructor,
  upsertInstructor,
  setInstructorPlace,
} from './people-documents.store.ts'

type Instructor = PublishedDocument<typeof instructorShape>

export const instructorDocument: DocumentPort = {
  kind: 'instructor',
  read: async (db, id) => {
    const found = await findInstructor(db, id)
    if (!found) return null
    return { value: found satisfies Instructor, isPublished: found.isPublished }
  },
  write: async (tx, id, value) => {
    const position = (await findInstructor(tx, id))?.position ?? (await lockInstructorPlaces(tx)).length
    // Published values have been validated against this shape.
    await upsertInstructor(tx, { ...(value as Instructor), id, position, isPublished: true })
  },
  check: async () => ({}),
  titleOf: (_, draft) => draft['name'] as Localized,
  placesOf: (id, draft) => [
    { path: toInstructorHref(id), name: draft['name'] as Localized },
    { path: '/home/', name: { en: 'Home page', ar: 'الصفحة الرئيسية' } },
  ],
  hide: async (tx, id) => {
    if (await isInstructorInUse(tx, id)) fail('document-in-use')
    await hideInstructor(tx, id)
  },
  remove: removeInstructor,
  move: async (tx, id, after) =>
    moveWithin(await lockInstructorPlaces(tx), { id, after, first: 0 }, (each, place) =>
      setInstructorPlace(tx, each, place),
    ),
  newKey: newEntityId,
}
