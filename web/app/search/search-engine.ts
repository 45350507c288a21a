import {
  type AskedWord,
  parseQueryWords,
  fieldWeights,
  formsOf,
  isPrefix,
  maxTypos,
  otherNameWeight,
  termsOf,
} from '@matla/contract/search/words'
import MiniSearch, { type Query, type SearchResult } from 'minisearch'

/** A search item with the words of both languages. */
export type SearchItem = {
  readonly id: string
  readonly title: string
  readonly also: string
  readonly about: string
  readonly people: string
  /** Above 1 it is ranked before others that match equally. */
  readonly weight: number
}

const fields = ['title', 'also', 'about', 'people']

const eitherName = ({ typed, meant }: AskedWord): Query => ({
  combineWith: 'OR',
  queries: meant === undefined ? [typed] : [typed, { boostTerm: () => otherNameWeight, queries: [meant] }],
})

/** The engine counts a word and its synonym as two matches, which doubles the score. */
const plainScore = ({ score, queryTerms }: SearchResult) => score / queryTerms.length

/** Finds items by name, then by subject and author; returns ids, best first. */
export function buildIndex(things: readonly SearchItem[]): (query: string) => string[] {
  const weights = new Map(things.map(({ id, weight }) => [id, weight]))
  const index = new MiniSearch<SearchItem>({ fields, tokenize: termsOf, processTerm: formsOf })
  index.addAll([...things])
  const ask = (query: string, combineWith: 'AND' | 'OR') =>
    index.search(
      { combineWith, queries: parseQueryWords(query).map(eitherName) },
      {
        tokenize: (term) => [term],
        processTerm: (term) => term,
        boost: fieldWeights,
        boostDocument: (id) => weights.get(String(id)) ?? 1,
        prefix: isPrefix,
        fuzzy: (term) => maxTypos(term) || false,
      },
    )
  return (query) => {
    const exact = ask(query, 'AND').toSorted((one, other) => plainScore(other) - plainScore(one))
    return (exact.length > 0 ? exact : ask(query, 'OR')).map((hit): string => hit.id)
  }
}
