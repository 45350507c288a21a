import { fold } from './fold.ts'

const silent = new Set(['في', 'من', 'علي', 'الي', 'عن', 'the', 'of', 'and', 'to', 'for', 'a', 'in'])

/** What people call a thing, and what the catalogue calls it. */
const spoken: readonly (readonly [said: string, meant: string])[] = [
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
const otherNames = new Map(spoken.map(([said, meant]) => [fold(said), fold(meant)]))

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

/** The barest form of a word, as it is asked for. */
const stemOf = (term: string): string | null => formsOf(term)?.at(-1) ?? null

/** One word of a query: its barest form, and what the catalogue calls the same thing. */
export type AskedWord = { readonly typed: string; readonly meant: string | undefined }

/** The words of a query; silent ones ask for nothing. */
export const askedWords = (query: string): AskedWord[] =>
  termsOf(query).flatMap((term) => {
    // A word that is known whole has no clitic: the ك of كاميرا is its own.
    const typed = otherNames.has(term) ? term : stemOf(term)
    return typed === null ? [] : [{ typed, meant: otherNames.get(typed) }]
  })
