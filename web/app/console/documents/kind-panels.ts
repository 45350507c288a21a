import type { DocumentKind } from '@matla/contract/documents/kinds'
import type { Document } from '@matla/contract/staff/documents.schema'
import { type ComponentType, lazy } from 'react'

type Panel = ComponentType<{ readonly document: Document }>

/**
 * Panels below the form for one kind of document, such as files. Each is loaded with the first document that needs it.
 */
export const kindPanels: Partial<Readonly<Record<DocumentKind, Panel>>> = {
  ebook: lazy(async () => ({ default: (await import('#console/ebooks/ebook-files.tsx')).EbookFiles })),
}
