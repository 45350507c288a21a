import type { Part } from './parse-query.ts'
import { type Label, shortenWord, stemWord, titleWord } from './search-vector.ts'
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

/** The queries of one part of a query. */
export type PartQuery = {
  /** The entries that match it anywhere. */
  readonly required: string
  /** Of the names: those that match it in their title. */
  readonly inTitle: string
  /** Of the names: those whose title contains the words themselves. */
  readonly exactInTitle: string
  /** What each match is worth, the best first. */
  readonly rules: readonly Rule[]
}

/** A field, any field, or the copies of title words among the names (`titleWord`). */
type Field = Label | 'any' | 'title'

export function toPartQuery(part: Part, stems: Stems): PartQuery {
  const matches = Object.keys(gains) as Match[]
  const any = (of: Match, field: Field) => queryOf(of, part, stems, field)
  const all = (field: Field) => matches.flatMap((match) => any(match, field) ?? []).join(' | ')
  const rules = fields.flatMap(([label, worth]) =>
    matches.flatMap((match) => {
      const query = any(match, label)
      return query === null ? [] : [{ label, gain: worth * gainOf(match, part), query }]
    }),
  )
  return {
    required: all('any'),
    inTitle: all('title'),
    exactInTitle: exact(part, 'title'),
    rules: rules.toSorted((one, other) => other.gain - one.gain),
  }
}

function queryOf(
  match: Match,
  { typed, finds, related, isKnown }: Part,
  stems: Stems,
  field: Field,
): string | null {
  if (match === 'exact') return exact({ typed }, field)
  if (match === 'stem') return allOf(typed, (word) => stemsOr(word, stems, field))
  if (match === 'synonym') return phrases(finds, stems, field)
  if (match === 'related') return phrases(related, stems, field)
  // The meaning of a whole word is no unfinished one.
  if (isKnown || !typed.every(isPrefix)) return null
  return allOf(typed, (word) => wordIn(field, shortenWord(word), '*'))
}

const exact = ({ typed }: Pick<Part, 'typed'>, field: Field): string =>
  allOf(typed, (word) => anyOf(formsOf(word).map(shortenWord), field))

const phrases = (list: readonly Phrase[], stems: Stems, field: Field): string | null =>
  list.length === 0
    ? null
    : list.map((phrase) => allOf(phrase, (word) => stemsOr(word, stems, field))).join(' | ')

function stemsOr(word: string, stems: Stems, field: Field): string {
  const of = stems.get(word) ?? []
  return anyOf([...new Set([...formsOf(word), ...of].map(shortenWord)), ...of.map(stemWord)], field)
}

const allOf = (phrase: Phrase, toQuery: (word: string) => string): string =>
  `(${phrase.map(toQuery).join(' & ')})`
const anyOf = (words: readonly string[], field: Field): string =>
  `(${words.map((word) => wordIn(field, word)).join(' | ')})`

/** Words are letters and digits, some after one sign (`titleWord`, `stemWord`), so they need no escaping in a tsquery. */
function wordIn(field: Field, word: string, prefix: '' | '*' = ''): string {
  const stored = field === 'title' ? titleWord(word) : word
  const options = field === 'any' || field === 'title' ? prefix : `${prefix}${field}`
  return options === '' ? `'${stored}'` : `'${stored}':${options}`
}
