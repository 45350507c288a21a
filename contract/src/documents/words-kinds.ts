import type { DocumentKind } from './kinds.ts'

/** Kinds whose documents are the sentences of the program: those of pages and their answers, and those of emails. */
export type WordsKind = 'words' | 'email-words'
export const isWords = (kind: DocumentKind): kind is WordsKind => kind === 'words' || kind === 'email-words'

const prefix = 'email-'

/** The area of sentences that a document holds; '' for the key of no document. */
export function areaOfWords(kind: WordsKind, key: string): string {
  if (kind === 'email-words') return `${prefix}${key}`
  return key.startsWith(prefix) ? '' : key
}
export const keyOfArea = (area: string): string =>
  area.startsWith(prefix) ? area.slice(prefix.length) : area
