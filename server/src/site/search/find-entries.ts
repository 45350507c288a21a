import type { Lang } from '@matla/contract/kit/lang'
import type { FoundKind } from '@matla/contract/search/kinds'
import type { FoundEntry } from '@matla/contract/search/search'
import type { Db } from '#platform/db/database.ts'
import { correctQuery } from './correct-query.ts'
import { explainMatch, soughtBy } from './explain-match.ts'
import { type Combine, type FindPage, type FoundRows, findRows } from './find.store.ts'
import { entryIn, type FoundRow } from './findable.ts'
import { type Part, parseQuery, queryTerms } from './parse-query.ts'
import { readStems, type Stems } from './stems.store.ts'
import { addSynonyms, type Synonyms } from './synonyms.ts'
import { listSynonyms } from './synonyms.store.ts'
import { toPartQuery } from './tsquery.ts'
import { termsOf } from './words.ts'

/** Limits the cost of a query. */
const maxParts = 8

type SearchQuery = {
  readonly query: string
  readonly lang: Lang
  readonly kind: FoundKind | null
  /** Counted from 1. */
  readonly page: number
  readonly limit: number
}
export type FoundEntries = {
  readonly entries: FoundEntry[]
  readonly total: number
  readonly kinds: FoundRows['kinds']
  /** The similar query that was searched instead; null for the query itself. */
  readonly didYouMean: string | null
  /** false when the content has changed since the entries were made. */
  readonly isCurrent: boolean
}

/** A query with the stems of all words that it searches for. */
type Parsed = { readonly parts: readonly Part[]; readonly stems: Stems }
type SearchResult = FoundRows & { readonly parsed: Parsed; readonly didYouMean: string | null }

/**
 * One page of the entries that match all parts of the query (R063). Without results, unknown words are replaced by
 * similar ones, which the response reports. If there are still no results, entries with some of the parts are found.
 */
export async function findEntries(
  db: Db,
  searchQuery: SearchQuery,
  synonyms?: Synonyms,
): Promise<FoundEntries> {
  if (queryTerms(searchQuery.query).length === 0)
    return { entries: [], total: 0, kinds: {}, didYouMean: null, isCurrent: true }
  const page = {
    limit: searchQuery.limit,
    offset: (searchQuery.page - 1) * searchQuery.limit,
    kind: searchQuery.kind,
  }
  const found = await search(
    db,
    searchQuery.query,
    synonyms ?? (await addSynonyms(db, await listSynonyms(db))),
    page,
  )
  const entries = await explain(db, found.rows, found.parsed, searchQuery.lang)
  const { total, kinds, didYouMean, isCurrent } = found
  return { entries, total, kinds, didYouMean, isCurrent }
}

async function search(db: Db, query: string, synonyms: Synonyms, page: FindPage): Promise<SearchResult> {
  const parsed = await parse(db, query, synonyms)
  const exact = await find(db, parsed, '&', page)
  if (isFound(exact)) {
    if (parsed.parts.length === 1 || exact.best >= parsed.parts.length * meagre) return exact
    // All words spread over a long text are worth less than one of them in a title.
    const some = await find(db, parsed, '|', page)
    return some.best > exact.best ? some : exact
  }
  const corrected = await correctQuery(db, parsed.parts, synonyms)
  if (corrected !== null) {
    const near = await find(db, await parse(db, corrected, synonyms), '&', page)
    if (isFound(near)) return { ...near, didYouMean: corrected }
  }
  if (parsed.parts.length === 1) return exact
  const some = await find(db, parsed, '|', page)
  if (isFound(some) || corrected === null) return some
  return { ...(await find(db, await parse(db, corrected, synonyms), '|', page)), didYouMean: corrected }
}

/** What a part gains in the text of an entry that does not contain it in its title, subject or lessons. */
const meagre = 3.5

/** Of any kind, because a query limited to one kind must not be searched by other words. */
const isFound = ({ kinds }: FoundRows): boolean => Object.keys(kinds).length > 0

async function parse(db: Db, query: string, synonyms: Synonyms): Promise<Parsed> {
  const typedStems = await readStems(db, termsOf(query))
  const parts = parseQuery(query, synonyms, typedStems).slice(0, maxParts)
  const words = parts.flatMap(({ typed: ownWords, finds, related }) =>
    [ownWords, ...finds, ...related].flat(),
  )
  return { parts, stems: await readStems(db, words) }
}

async function find(db: Db, parsed: Parsed, combine: Combine, page: FindPage): Promise<SearchResult> {
  const queries = parsed.parts.map((part) => toPartQuery(part, parsed.stems))
  return { ...(await findRows(db, queries, combine, page)), parsed, didYouMean: null }
}

async function explain(
  db: Db,
  rows: readonly FoundRow[],
  { parts, stems }: Parsed,
  lang: Lang,
): Promise<FoundEntry[]> {
  const sought = soughtBy(parts, stems)
  const linesOf = ({ linesAr, linesEn }: FoundRow) => (lang === 'ar' ? linesAr : linesEn)
  const texts = rows.flatMap((row) => [row.title[lang], ...linesOf(row)])
  const stemsOfTexts = await readStems(db, texts.flatMap(termsOf))
  return rows.map((row) => ({
    ...entryIn(row, lang),
    ...explainMatch(row.title[lang], linesOf(row), sought, stemsOfTexts),
  }))
}
