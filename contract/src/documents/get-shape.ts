import { parseDocumentId } from './kinds.ts'
import { sentenceFields } from './sentence-fields.ts'
import type { Fields } from './shape.ts'
import { getShapeExceptWords } from './shapes.ts'
import { toArea, isWordsKind } from './words-kinds.ts'

/** The fields of a document; null for an unknown document. Importing this module adds all sentences to the bundle. */
export function getShape(id: string): Fields | null {
  const document = parseDocumentId(id)
  if (document && isWordsKind(document.kind)) return sentenceFields(toArea(document.kind, document.key))
  return getShapeExceptWords(id)
}
