import type { Part } from './parse-query.ts'
import { type Label, shortenWord, stemWord } from './search-vector.ts'
import type { Stems } from './stems.store.ts'
import type { Phrase } from './synonyms.ts'
import { formsOf, isPrefix } from './words.ts'

/** A query in tsquery syntax and what an entry that matches it gains. */
export type Rule = { readonly label: Label; readonly gain: number; readonly query: string }

/** What a word is worth by how it matches. The word itself comes before its stem, which comes before a synonym. */
const gains = { exact: 1, stem: 0.9, synonym: 0.8, related: 0.72, beginning: 0.6 } as const
type Match = keyof typeof gains
/** Of a word with a meaning of its own, such as filming, the stem is also that of others. */
const stemOfKnown = 0.75
const gainOf = (match: Match, { isKnown }: Part): number =>
  match === 'stem' && isKnown ? stemOfKnown : gains[match]

/** What a field is worth: a synonym in a title comes before the word itself in a text. */
const fields: readonly (readonly [Label, number])[] = [
  ['A', 10],
  ['B', 6],
  ['C', 4],
  ['D', 2],
]

/** The queries of one part of a query: the entries that match it, and what each is worth, the best first. */
export type PartQuery = { readonly required: string; readonly rules: readonly Rule[] }

export function toPartQuery(part: Part, stems: Stems): PartQuery {
  const matches = Object.keys(gains) as Match[]
  const any = (of: Match, label: Label | '') => queryOf(of, part, stems, label)
  const rules = fields.flatMap(([label, worth]) =>
    matches.flatMap((match) => {
      const query = any(match, label)
      return query === null ? [] : [{ label, gain: worth * gainOf(match, part), query }]
    }),
  )
  return {
    required: matches.flatMap((match) => any(match, '') ?? []).join(' | '),
    rules: rules.toSorted((one, other) => other.gain - one.gain),
  }
}

function queryOf(
  match: Match,
  { typed, finds, related, isKnown }: Part,
  stems: Stems,
  label: Label | '',
): string | null {
  if (match === 'exact') return allOf(typed, (word) => anyOf(formsOf(word).map(shortenWord), label))
  if (match === 'stem') return allOf(typed, (word) => stemsOr(word, stems, label))
  if (match === 'synonym') return phrases(finds, stems, label)
  if (match === 'related') return phrases(related, stems, label)
  // The meaning of a whole word is no unfinished one.
  if (isKnown || !typed.every(isPrefix)) return null
  return allOf(typed, (word) => `'${shortenWord(word)}':*${label}`)
}

const phrases = (list: readonly Phrase[], stems: Stems, label: Label | ''): string | null =>
  list.length === 0
    ? null
    : list.map((phrase) => allOf(phrase, (word) => stemsOr(word, stems, label))).join(' | ')

function stemsOr(word: string, stems: Stems, label: Label | ''): string {
  const of = stems.get(word) ?? []
  return anyOf([...new Set([...formsOf(word), ...of].map(shortenWord)), ...of.map(stemWord)], label)
}

const allOf = (phrase: Phrase, toQuery: (word: string) => string): string =>
  `(${phrase.map(toQuery).join(' & ')})`
/** Words contain only letters and digits, and stems a sign before them, so they need no escaping in a tsquery. */
const anyOf = (words: readonly string[], label: Label | ''): string =>
  `(${words.map((word) => (label === '' ? `'${word}'` : `'${word}':${label}`)).join(' | ')})`
