import { fold } from './fold.ts'

const silent = new Set(['في', 'من', 'علي', 'الي', 'عن', 'the', 'of', 'and', 'to', 'for', 'a', 'in'])

/** What people call a thing, and what the catalogue calls it. */
const spoken: readonly (readonly [said: string, meant: string])[] = [
  ['مونتير', 'مونتاج'],
  ['إيديت', 'مونتاج'],
  ['إديتنق', 'مونتاج'],
  ['سكربت', 'سيناريو'],
  ['نص', 'سيناريو'],
  ['كاميرا', 'تصوير'],
  ['مايك', 'صوت'],
  ['وثائقيات', 'وثائقي'],
  ['script', 'screenwriting'],
  ['sound', 'recording'],
]
const otherNames = new Map(spoken.map(([said, meant]) => [fold(said), fold(meant)]))

/** The folded words of a text. */
export const termsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The words of a query in the catalogue's own terms. */
export const askedTerms = (query: string): string[] =>
  termsOf(query).map((term) => otherNames.get(term) ?? term)

/** A word with and without its article and clitics, so that التصوير, للتصوير and تصوير meet; null for silent words. */
export function formsOf(term: string): string[] | null {
  if (silent.has(term)) return null
  const bare = /^[وف]?(?:بال|كال|لل|ال)(.{2,})$/.exec(term)?.[1] ?? /^[وبلكف](.{4,})$/.exec(term)?.[1]
  return bare ? [term, bare] : [term]
}

/** The barest form of a word, as it is asked for. */
export const stemOf = (term: string): string | null => formsOf(term)?.at(-1) ?? null
