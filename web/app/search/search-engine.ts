import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import { fold } from './fold.ts'

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

/** What is found by another name alone comes after what has the word itself. */
const boostOfOtherName = 0.1

const eitherName = ({ typed, meant }: AskedWord): Query => ({
  combineWith: 'OR',
  queries: meant === undefined ? [typed] : [typed, { boostTerm: () => boostOfOtherName, queries: [meant] }],
})

/** The engine counts a word and its other name as two words found, and doubles the score for it. */
const plainScore = ({ score, queryTerms }: SearchResult) => score / queryTerms.length

/** Finds things by name, and by what they are about and who made them after that; the answer is ids, best first. */
export function indexOf(things: readonly Findable[]): (query: string) => string[] {
  const weights = new Map(things.map(({ id, weight }) => [id, weight]))
  const index = new MiniSearch<Findable>({ fields, tokenize: termsOf, processTerm: formsOf })
  index.addAll([...things])
  const ask = (query: string, combineWith: 'AND' | 'OR') =>
    index.search(
      { combineWith, queries: askedWords(query).map(eitherName) },
      {
        tokenize: (term) => [term],
        processTerm: (term) => term,
        boost,
        boostDocument: (id) => weights.get(String(id)) ?? 1,
        prefix: (term) => term.length > 1,
        fuzzy: (term) => (term.length > 7 ? 0.25 : term.length > 3 ? 0.2 : false),
        maxFuzzy: 2,
      },
    )
  return (query) => {
    const exact = ask(query, 'AND').toSorted((one, other) => plainScore(other) - plainScore(one))
    return (exact.length > 0 ? exact : ask(query, 'OR')).map((hit): string => hit.id)
  }
}

const silent = new Set(['في', 'من', 'علي', 'الي', 'عن', 'the', 'of', 'and', 'to', 'for', 'a', 'in'])

/** What people call a thing, and what the catalogue calls it. */
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
const termsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A word with and without its article and clitics, so that التصوير, للتصوير and تصوير meet; null for silent words. */
function formsOf(term: string): string[] | null {
  if (silent.has(term)) return null
  const bare = /^[وف]?(?:بال|كال|لل|ال)(.{2,})$/.exec(term)?.[1] ?? /^[وبلكف](.{4,})$/.exec(term)?.[1]
  return bare ? [term, bare] : [term]
}

/** The barest form of a word, as it is asked for. */
const stemOf = (term: string): string | null => formsOf(term)?.at(-1) ?? null

/** One word of a query: its barest form, and what the catalogue calls the same thing. */
type AskedWord = { readonly typed: string; readonly meant: string | undefined }

/** The words of a query; silent ones ask for nothing. */
const askedWords = (query: string): AskedWord[] =>
  termsOf(query).flatMap((term) => {
    // A word that is known whole has no clitic: the ك of كاميرا is its own.
    const typed = otherNames.has(term) ? term : stemOf(term)
    return typed === null ? [] : [{ typed, meant: otherNames.get(typed) }]
  })
