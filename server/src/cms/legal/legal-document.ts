import { legalPath } from '@matla/contract/legal/policies'
import { legalShape } from '@matla/contract/documents/legal.shape'
import type { Draft } from '@matla/contract/documents/shape'
import type { Localized } from '@matla/contract/kit/lang'
import type { DocumentPort } from '#cms/documents/document-port.ts'
import { itemDocument } from '#cms/content/item-document.ts'

// The shape says that the field is a text in both languages.
const headingOf = (draft: Draft) => draft['heading'] as Localized

const {
  hide: _hide,
  move: _move,
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

/** The terms, the policies and the other pages of the bottom line: always published, in the order of that line. */
export const legalDocument: DocumentPort = port
