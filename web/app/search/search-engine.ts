import MiniSearch from 'minisearch'
import { askedTerms, formsOf, stemOf, termsOf } from './terms.ts'

/** What can be found, by the words of both languages. */
export type Findable = {
  readonly id: string
  readonly title: string
  readonly also: string
  readonly about: string
  readonly people: string
  /** Above 1 it goes before others that fit as well. */
  readonly weight: number
}

const fields = ['title', 'also', 'about', 'people']
const boost = { title: 5, also: 5, about: 3, people: 2 }

/** Finds things by name, and by what they are about and who made them after that; the answer is ids, best first. */
export function indexOf(things: readonly Findable[]): (query: string) => string[] {
  const weights = new Map(things.map(({ id, weight }) => [id, weight]))
  const index = new MiniSearch<Findable>({ fields, tokenize: termsOf, processTerm: formsOf })
  index.addAll([...things])
  const ask = (query: string, combineWith: 'AND' | 'OR') =>
    index.search(query, {
      tokenize: askedTerms,
      processTerm: stemOf,
      boost,
      boostDocument: (id) => weights.get(String(id)) ?? 1,
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 7 ? 0.25 : term.length > 3 ? 0.2 : false),
      maxFuzzy: 2,
      combineWith,
    })
  return (query) => {
    const exact = ask(query, 'AND')
    return (exact.length > 0 ? exact : ask(query, 'OR')).map((hit): string => hit.id)
  }
}
