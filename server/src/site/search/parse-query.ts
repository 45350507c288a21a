import type { Stems } from './stems.store.ts'
import { type Meaning, type Phrase, speltKeys, stemKey, type Synonyms } from './synonyms.ts'
import { isGeneral, isSilent, termsOf } from './words.ts'

/** One thing that a query asks for: a word, or several words with one meaning. */
export type Part = Meaning & {
  readonly typed: Phrase
  /** Whether the words are those of a synonym. */
  readonly isKnown: boolean
}

/** The words of a query; silent ones ask for nothing, unless there are no others. */
export function queryTerms(query: string): string[] {
  const terms = termsOf(query)
  const asking = terms.filter((term) => !isSilent(term))
  return asking.length > 0 ? asking : terms
}

/** A query as its parts: from the first word on, the longest phrase that has a meaning; general words only without one. */
export function parseQuery(query: string, synonyms: Synonyms, stems: Stems): Part[] {
  const whole = termsOf(query)
  const meaning = meaningOf(whole, synonyms, stems)
  if (meaning !== undefined && whole.some((term) => isSilent(term)))
    return [{ typed: whole, isKnown: true, ...meaning }]
  const terms = queryTerms(query)
  const parts: Part[] = []
  for (let index = 0; index < terms.length;) {
    const part = longestPart(terms.slice(index), synonyms, stems)
    parts.push(part)
    index += part.typed.length
  }
  const specific = parts.filter(({ typed }) => !typed.every(isGeneral))
  return specific.some(({ isKnown }) => isKnown) ? specific : parts
}

function longestPart(terms: readonly string[], synonyms: Synonyms, stems: Stems): Part {
  for (let length = Math.min(terms.length, synonyms.longest); length > 0; length -= 1) {
    const phrase = terms.slice(0, length)
    const meaning = meaningOf(phrase, synonyms, stems)
    if (meaning !== undefined) return { typed: phrase, isKnown: true, ...meaning }
  }
  return { typed: terms.slice(0, 1), isKnown: false, finds: [], related: [] }
}

const meaningOf = (phrase: Phrase, { spelt, stemmed }: Synonyms, stems: Stems): Meaning | undefined =>
  speltKeys(phrase)
    .map((key) => spelt.get(key))
    .find((found) => found !== undefined) ?? stemmed.get(stemKey(phrase, stems))
