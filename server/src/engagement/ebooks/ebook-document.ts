import { ebookShape } from '@matla/contract/documents/ebook.shape'
import type { Draft } from '@matla/contract/documents/shape'
import type { Localized } from '@matla/contract/kit/lang'
import { itemDocument } from '#cms/content/item-document.ts'
import type { StoredEbook } from '#cms/content/stored.ts'
import type { DocumentPort } from '#cms/ports/document-port.ts'
import { newEntityId } from '#lib/ids.ts'
import { fileFaults, unavailableFault } from './ebook-file-faults.ts'

// The schema guarantees a text in both languages.
const getTitle = (draft: Draft) => draft['title'] as Localized

const item = itemDocument({
  kind: 'ebook',
  fields: ebookShape,
  row: 'ebooks',
  list: 'items',
  idField: 'id',
  blank: (id) => ({ id }),
  titleOf: getTitle,
  placesOf: (_, draft) => [{ path: '/home/R2/ebooks', name: getTitle(draft) }],
})

/** E-books, in the order of their page. */
export const ebookDocument: DocumentPort = {
  ...item,
  check: async (tx, key, value) => {
    // The document's own fault: it would be published without pages in any language.
    const { '': whole, ...faults } = await item.check(tx, key, value)
    return whole ? { ...faults, comingSoon: unavailableFault } : faults
  },
  // The schema guarantees the fields.
  checkFiles: (findFile, key, value) => fileFaults(findFile, key, value as unknown as StoredEbook),
  // Pages are counted in the files, which a copy does not have.
  toCopy: (draft) => ({ ...draft, pages: { ar: null, en: null } }),
  newKey: () => `book-${newEntityId().slice(-8)}`,
}
