import { positionShape } from '@matla/contract/documents/position.shape'
import type { Draft } from '@matla/contract/documents/shape'
import type { Localized } from '@matla/contract/kit/lang'
import { itemDocument } from '#cms/content/item-document.ts'
import type { DocumentPort } from '#cms/ports/document-port.ts'
import { newEntityId } from '#lib/ids.ts'

// The schema guarantees a text in both languages.
const getTitle = (draft: Draft) => draft['title'] as Localized

/** Open positions, in the order of the job form. */
export const positionDocument: DocumentPort = {
  ...itemDocument({
    kind: 'position',
    fields: positionShape,
    row: 'positions',
    list: null,
    idField: 'id',
    blank: (id) => ({ id }),
    titleOf: getTitle,
    placesOf: (_, draft) => [{ path: '/home/R2/R3/contact/form', name: getTitle(draft) }],
  }),
  newKey: () => `position-${newEntityId().slice(-8)}`,
}
