import type { DocumentKind } from '@matla/contract/documents/kinds'
import type { Document } from '@matla/contract/staff/documents.schema'
import { type ComponentType, lazy } from 'react'

type Panel = ComponentType<{ readonly document: Document }>

/** What stands below the form of one kind: what is no field of it. Each is fetched with the first document that has it. */
export const kindPanels: Partial<Readonly<Record<DocumentKind, Panel>>> = {
  ebook: lazy(async () => ({ default: (await import('#console/ebooks/ebook-files.tsx')).EbookFiles })),
}
