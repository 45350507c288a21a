import type { DocumentKind } from './kinds.ts'

/** Kinds whose documents contain built-in sentences: of pages and API responses, or of emails. */
export type WordsKind = 'words' | 'email-words'
export const isWordsKind = (kind: DocumentKind): kind is WordsKind =>
  kind === 'words' || kind === 'email-words'

const prefix = 'email-'

/** The area of sentences of a document; '' for an invalid key. */
export function toArea(kind: WordsKind, key: string): string {
  if (kind === 'email-words') return `${prefix}${key}`
  return key.startsWith(prefix) ? '' : key
}
export const toDocumentKey = (area: string): string =>
  area.startsWith(prefix) ? area.slice(prefix.length) : area
