import { indexedPages } from '@matla/contract/documents/shapes'
import type { Document } from '@matla/contract/staff/documents.schema'
import { type ComponentType, lazy } from 'react'

type Panel = ComponentType<{ readonly document: Document }>

const Seo = lazy(async () => ({ default: (await import('./seo/seo-preview.tsx')).SeoPreview }))

/** The panel below the form, by document id or kind. It is loaded with the first document that needs it. */
export const documentPanels: Readonly<Record<string, Panel | undefined>> = {
  ...Object.fromEntries(indexedPages.map((key) => [`page:${key}`, Seo])),
  course: Seo,
  article: Seo,
  ebook: lazy(async () => ({ default: (await import('#console/ebooks/ebook-files.tsx')).EbookFiles })),
  category: lazy(async () => ({
    default: (await import('./form/category-colours.tsx')).CategoryColours,
  })),
  'page:brand': lazy(async () => ({
    default: (await import('./form/brand-contrast.tsx')).BrandContrast,
  })),
}
