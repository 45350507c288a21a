import { fold } from './fold.ts'

/** Words that ask for nothing. */
const silent = new Set(['في', 'من', 'علي', 'الي', 'عن', 'the', 'of', 'and', 'to', 'for', 'a', 'in'])

/** Common terms, and the catalogue's terms for them. */
const spoken: readonly (readonly [shown: string, meant: string])[] = [
  ['مونتير', 'مونتاج'],
  ['إيديت', 'مونتاج'],
  ['إديتنق', 'مونتاج'],
  ['سكربت', 'سيناريو'],
  ['سكريبت', 'سيناريو'],
  ['سكربتات', 'سيناريو'],
  ['نص', 'سيناريو'],
  ['نصوص', 'سيناريو'],
  ['كاميرا', 'تصوير'],
  ['مايك', 'صوت'],
  ['وثائقيات', 'وثائقي'],
  ['script', 'screenwriting'],
  ['scripts', 'screenwriting'],
  ['scriptwriting', 'screenwriting'],
  ['scriptwriter', 'screenwriting'],
  ['scriptwriters', 'screenwriting'],
  ['screenplay', 'screenwriting'],
  ['screenplays', 'screenwriting'],
  ['sound', 'recording'],
]
const otherNames = new Map(spoken.map(([shown, meant]) => [fold(shown), fold(meant)]))

/** The folded words of a text. */
export const termsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A word with and without its article and clitics, so that التصوير, للتصوير and تصوير meet; null for silent words. */
export function formsOf(term: string): string[] | null {
  if (silent.has(term)) return null
  const bare = /^[وف]?(?:بال|كال|لل|ال)(.{2,})$/.exec(term)?.[1] ?? /^[وبلكف](.{4,})$/.exec(term)?.[1]
  return bare ? [term, bare] : [term]
}

/** The base form of a word, as queries are matched. */
const stemOf = (term: string): string | null => formsOf(term)?.at(-1) ?? null

/** One word of a query: its base form and its synonyms in the catalogue. */
export type AskedWord = { readonly typed: string; readonly meant: string | undefined }

/** The words of a query; silent ones ask for nothing. */
export const parseQueryWords = (query: string): AskedWord[] =>
  termsOf(query).flatMap((term) => {
    // A word that is known whole has no clitic: the ك of كاميرا is its own.
    const typed = otherNames.has(term) ? term : stemOf(term)
    return typed === null ? [] : [{ typed, meant: otherNames.get(typed) }]
  })

/** How much the words of each part of an entry count. */
export const fieldWeights = { title: 5, also: 5, about: 3, people: 2 } as const

/** Matches of synonyms only rank below matches of the word itself. */
export const otherNameWeight = 0.1

/** A word is also the beginning of a longer one; a single letter is not. */
export const isPrefix = (term: string): boolean => term.length > 1

/** How many letters of a word may be wrong. */
export function maxTypos(term: string): number {
  if (term.length <= 3) return 0
  return Math.min(2, Math.round(term.length * (term.length > 7 ? 0.25 : 0.2)))
}
