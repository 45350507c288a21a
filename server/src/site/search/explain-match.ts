import { fold } from '@matla/contract/search/fold'
import type { Part } from './parse-query.ts'
import type { Stems } from './stems.store.ts'
import { formsOf, isPrefix, wordsIn } from './words.ts'

/** Why an entry was found: the sentence that contains the words, and the words as written. */
type Explanation = { readonly why: string; readonly matches: string[] }

/** The folded words that a query searches for, in all forms and by their stems. */
export type Sought = { readonly forms: ReadonlySet<string>; readonly beginnings: readonly string[] }

/** What a query searches for, and what only names its craft. */
export const soughtBy = (parts: readonly Part[], stems: Stems): readonly [Sought, Sought] => [
  {
    forms: allForms(
      parts.flatMap(({ typed, finds }) => [...typed, ...finds.flat()]),
      stems,
    ),
    beginnings: parts.flatMap(({ typed, isKnown }) => (isKnown ? [] : typed.filter(isPrefix))),
  },
  {
    forms: allForms(
      parts.flatMap(({ related }) => related.flat()),
      stems,
    ),
    beginnings: [],
  },
]

const allForms = (words: readonly string[], stems: Stems) =>
  new Set([...words.flatMap(formsOf), ...words.flatMap((word) => stems.get(word) ?? [])])

/** The matching words of the title, or of the first sentence with a match; words of the craft only if there are no others. */
export function explainMatch(
  title: string,
  lines: readonly string[],
  sought: readonly Sought[],
  stems: Stems,
): Explanation {
  for (const each of sought) {
    const inTitle = matchesIn(title, each, stems)
    if (inTitle.length > 0) return { why: '', matches: inTitle }
    for (const line of lines) {
      const found = matchesIn(line, each, stems)
      if (found.length > 0) return { why: line, matches: found }
    }
  }
  return { why: '', matches: [] }
}

const matchesIn = (text: string, { forms, beginnings }: Sought, stems: Stems): string[] => [
  ...new Set(
    wordsIn(text).filter((written) => {
      const term = fold(written)
      return (
        [...formsOf(term), ...(stems.get(term) ?? [])].some((form) => forms.has(form)) ||
        beginnings.some((beginning) => term.startsWith(beginning))
      )
    }),
  ),
]
