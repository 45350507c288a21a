import { categories } from '#catalogue/category.ts'
import { standardPolicies } from '#legal/policies.ts'
import { type DocumentKind, formatDocumentId } from './kinds.ts'
import { pageShapes } from './shapes.ts'

type Standard = readonly [kind: DocumentKind, key: string]

/** Documents that exist in every shop even before they are written: pages, categories and legal pages. */
export const standardDocuments: readonly Standard[] = [
  ...Object.keys(pageShapes).map((key): Standard => ['page', key]),
  ...categories.map((key): Standard => ['category', key]),
  ...standardPolicies.map((key): Standard => ['legal', key]),
]

const ids = new Set(standardDocuments.map(([kind, key]) => formatDocumentId(kind, key)))
export const isStandard = (id: string): boolean => ids.has(id)
