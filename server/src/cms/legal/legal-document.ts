import { legalPath } from '@matla/contract/legal/policies'
import { legalShape } from '@matla/contract/documents/legal.shape'
import type { Draft } from '@matla/contract/documents/shape'
import type { Localized } from '@matla/contract/kit/lang'
import { toSlug } from '@matla/contract/kit/slug'
import type { DocumentPort } from '#cms/ports/document-port.ts'
import { newEntityId } from '#lib/ids.ts'
import { itemDocument } from '#cms/content/item-document.ts'

// The shape declares this field as a text in both languages.
const headingOf = (draft: Draft) => draft['heading'] as Localized

const {
  hide: _hide,
  move: _move,
  remove: _remove,
  ...port
} = itemDocument({
  kind: 'legal',
  fields: legalShape,
  row: 'legalPages',
  list: null,
  idField: 'name',
  blank: (name) => ({ id: null, name }),
  titleOf: headingOf,
  placesOf: (name, draft) => [{ path: legalPath(name), name: headingOf(draft) }],
})

/** Terms, policies and the other sub-footer pages, which are always published in sub-footer order. */
export const legalDocument: DocumentPort = {
  ...port,
  newKey: (name) => toSlug(name) || `page-${newEntityId().slice(-8)}`,
}
