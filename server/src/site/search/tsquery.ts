import type { Part } from './parse-query.ts'
import { type Label, shortenWord, stemWord, titleWord } from './search-vector.ts'
import type { Stems } from './stems.store.ts'
import type { Phrase } from './synonyms.ts'
import { formsOf, isPrefix } from './words.ts'

/** A query in tsquery syntax, with what a matching entry gains. */
export type Rule = { readonly label: Label; readonly gain: number; readonly query: string }

/** The worth of a word by how it matches. The word itself comes before its stem, which comes before a synonym. */
const gains = { exact: 1, stem: 0.9, synonym: 0.8, related: 0.72, beginning: 0.6 } as const
type Match = keyof typeof gains
/** When a word such as filming has its own meaning, its stem also belongs to other words. */
const stemOfKnown = 0.75
const gainOf = (match: Match, { isKnown }: Part): number =>
  match === 'stem' && isKnown ? stemOfKnown : gains[match]

/** The worth of a field: a synonym in a title comes before the word itself in a text. */
const fields: readonly (readonly [Label, number])[] = [
  ['A', 10],
  ['B', 6],
  ['C', 4],
  ['D', 2],
]

/** The queries of one part of a query. */
export type PartQuery = {
  /** Matches entries that contain the part anywhere. */
  readonly required: string
  /** Matches names of entries that contain the part in their title. */
  readonly inTitle: string
  /** Matches names of entries whose title contains the words themselves. */
  readonly exactInTitle: string
  /** What each match is worth, best first. */
  readonly rules: readonly Rule[]
}

/** A field, any field, or the copies of title words among the names (`titleWord`). */
type Field = Label | 'any' | 'title'

export function toPartQuery(part: Part, stems: Stems): PartQuery {
  const matches = Object.keys(gains) as Match[]
  const choicesOf = (match: Match, field: Field) => choices(match, part, stems, field)
  const all = (field: Field) => joinChoices(matches.flatMap((match) => choicesOf(match, field)))
  const rules = fields.flatMap(([label, worth]) =>
    matches.flatMap((match) => {
      const of = choicesOf(match, label)
      return of.length === 0 ? [] : [{ label, gain: worth * gainOf(match, part), query: joinChoices(of) }]
    }),
  )
  return {
    required: all('any'),
    inTitle: all('title'),
    exactInTitle: joinChoices(choicesOf('exact', 'title')),
    rules: rules.toSorted((a, b) => b.gain - a.gain),
  }
}

/** Any of these is a match; an empty list matches nothing. */
function choices(
  match: Match,
  { typed, finds, related, isKnown }: Part,
  stems: Stems,
  field: Field,
): readonly Choice[] {
  const stemsOf = (phrase: Phrase) => allOf(phrase, (word) => stemsOr(word, stems), field)
  if (match === 'exact') return allOf(typed, (word) => formsOf(word).map(shortenWord), field)
  if (match === 'stem') return stemsOf(typed)
  if (match === 'synonym') return finds.flatMap(stemsOf)
  if (match === 'related') return related.flatMap(stemsOf)
  // The meaning belongs to the complete word, not to an unfinished one.
  if (isKnown || !typed.every(isPrefix)) return []
  return allOf(typed, (word) => [shortenWord(word)], field, '*')
}

/** A word, or a query of several words. `beginning` matches any word that begins with it. */
type Choice = { readonly query: string; readonly word: string | null; readonly beginning: string | null }

function allOf(
  phrase: Phrase,
  toWords: (word: string) => readonly string[],
  field: Field,
  prefix: '' | '*' = '',
): readonly Choice[] {
  const [first = [], ...otherWords] = phrase.map((word) =>
    toWords(word).map((each) => ({
      query: wordIn(field, each, prefix),
      word: each,
      beginning: prefix === '' ? null : each,
    })),
  )
  if (otherWords.length === 0) return first
  const query = [first, ...otherWords].map((words) => `(${joinChoices(words)})`).join(' & ')
  return [{ query: `(${query})`, word: null, beginning: null }]
}

/** Each choice once, without those that a beginning includes, because the index compares every choice with every entry. */
function joinChoices(all: readonly Choice[]): string {
  const beginnings = all.flatMap(({ beginning }) => beginning ?? [])
  const isIncluded = ({ word, beginning }: Choice) =>
    word !== null && beginning === null && beginnings.some((each) => word.startsWith(each))
  return [...new Set(all.filter((each) => !isIncluded(each)).map(({ query }) => query))].join(' | ')
}

function stemsOr(word: string, stems: Stems): string[] {
  const of = stems.get(word) ?? []
  return [...[...formsOf(word), ...of].map(shortenWord), ...of.map(stemWord)]
}

/**
 * Words consist of letters and digits, some after one sign (`titleWord`, `stemWord`), so they need no escaping in a
 * tsquery.
 */
function wordIn(field: Field, word: string, prefix: '' | '*' = ''): string {
  const stored = field === 'title' ? titleWord(word) : word
  const options = field === 'any' || field === 'title' ? prefix : `${prefix}${field}`
  return options === '' ? `'${stored}'` : `'${stored}':${options}`
}
