import type { Lang } from '@matla/contract/kit/lang'
import type { FoundKind, SearchEntry } from '@matla/contract/search/search'
import { type AskedWord, parseQueryWords, isPrefix, maxTypos } from '@matla/contract/search/words'
import type { Db } from '#platform/db/database.ts'
import { type FindPage, type FoundRows, findRows, wordsLike } from './find.store.ts'
import { entryIn } from './findable.ts'
import { toCharacterBits, shortenWord } from './search-vector.ts'

/** Limits on the cost of a query: on the words that are searched, and on those that are corrected. */
const maxWords = 8
const maxCorrected = 4
const maxSpellings = 10

type SearchQuery = {
  readonly query: string
  readonly lang: Lang
  readonly kind: FoundKind | null
  /** Counted from 1. */
  readonly page: number
  readonly limit: number
}
export type FoundEntries = {
  readonly entries: SearchEntry[]
  readonly total: number
  /** False: the content has changed since the entries were made. */
  readonly isCurrent: boolean
}

/** A word of a query, with similar words that may have been meant. */
type QueryWord = AskedWord & { readonly near: readonly string[] }

/**
 * One page of the entries that contain all words of the query (R063). Without results, each word also matches its most
 * similar words; still without results, entries with some of the words are found.
 */
export async function findEntries(db: Db, asked: SearchQuery): Promise<FoundEntries> {
  const words = distinct(parseQueryWords(asked.query)).slice(0, maxWords)
  const page = { limit: asked.limit, offset: (asked.page - 1) * asked.limit, kind: asked.kind }
  if (words.length === 0) return { entries: [], total: 0, isCurrent: true }
  const found = await findWords(db, words, page)
  return { ...found, entries: found.rows.map((row) => entryIn(row, asked.lang)) }
}

async function findWords(db: Db, words: readonly AskedWord[], page: FindPage): Promise<FoundRows> {
  const asTyped = words.map((word) => ({ ...word, near: [] }))
  const found = await find(db, asTyped, '&', page)
  if (found.total > 0) return found
  const corrected = await addSpellings(db, words)
  const isCorrected = corrected.some(({ near }) => near.length > 0)
  const withAll = isCorrected ? await find(db, corrected, '&', page) : found
  if (withAll.total > 0 || words.length === 1) return withAll
  return find(db, corrected, '|', page)
}

/** Each word with its most similar known words. */
const addSpellings = (db: Db, words: readonly AskedWord[]): Promise<QueryWord[]> =>
  Promise.all(
    words.map(async (word, at) => ({
      ...word,
      near: at < maxCorrected ? await findNearest(db, word.typed) : [],
    })),
  )

/** Known words within the allowed edit distance, nearest first. */
async function findNearest(db: Db, typed: string): Promise<string[]> {
  const mostWrong = maxTypos(typed)
  if (mostWrong === 0 || typed !== shortenWord(typed)) return []
  const characters = toCharacterBits(typed)
  const candidates = await wordsLike(db, { length: typed.length, characters, mostWrong })
  return candidates
    .map((word) => ({ word, wrong: editDistance(typed, word) }))
    .filter(({ wrong }) => wrong > 0 && wrong <= mostWrong)
    .toSorted((one, other) => one.wrong - other.wrong)
    .slice(0, maxSpellings)
    .map(({ word }) => word)
}

function find(db: Db, words: readonly QueryWord[], combine: '&' | '|', page: FindPage): Promise<FoundRows> {
  const required = words
    .map(({ typed, meant, near }) => `(${anyOf([beginning(typed), ...of(meant), ...near.map(whole)])})`)
    .join(` ${combine} `)
  return findRows(
    db,
    {
      required,
      whole: anyOf(words.map(({ typed }) => whole(typed))) ?? '',
      beginning: anyOf(words.flatMap(({ typed }) => (isPrefix(typed) ? [beginning(typed)] : []))),
      otherNames: anyOf(words.flatMap(({ meant }) => of(meant))),
      near: anyOf(words.flatMap(({ near }) => near.map(whole))),
    },
    page,
  )
}

/** Words contain only letters and digits, so they need no escaping in a tsquery. */
const whole = (word: string) => `'${shortenWord(word)}'`
const beginning = (word: string) => (isPrefix(word) ? `${whole(word)}:*` : whole(word))
const of = (meant: string | undefined) => (meant === undefined ? [] : [beginning(meant)])
const anyOf = (queries: readonly string[]) => (queries.length === 0 ? null : queries.join(' | '))

const distinct = (words: readonly AskedWord[]) =>
  words.filter(({ typed }, at) => words.findIndex((other) => other.typed === typed) === at)

/** The number of characters to add, remove or replace to turn one word into the other (Levenshtein). */
function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1)
      current.push(Math.min(replaced, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    above = current
  }
  return above[other.length] ?? 0
}
