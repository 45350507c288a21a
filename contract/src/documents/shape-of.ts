import { documentOf } from './kinds.ts'
import { sentenceFields } from './sentence-fields.ts'
import type { Fields } from './shape.ts'
import { shapeBesideWords } from './shapes.ts'
import { areaOfWords, isWords } from './words-kinds.ts'

/** The fields of a document; null for an unknown document. Importing this module bundles the list of all sentences. */
export function shapeOf(id: string): Fields | null {
  const document = documentOf(id)
  if (document && isWords(document.kind)) return sentenceFields(areaOfWords(document.kind, document.key))
  return shapeBesideWords(id)
}
