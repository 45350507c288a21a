import type { SearchEntry } from '@matla/contract/search/search'
import { indexOf } from './search-engine.ts'

export type EntrySearch = { find(query: string): SearchEntry[] }

/** Of two that fit as well, a course is what the visitor of a school means. */
const weights: Readonly<Record<SearchEntry['kind'], number>> = { course: 2, article: 1, ebook: 1, faq: 0.6 }

/** Finds courses, articles, e-books and questions by name, subject and author (R063). */
export function indexEntries(entries: readonly SearchEntry[]): EntrySearch {
  const ids = indexOf(entries.map((entry, at) => ({ ...entry, id: String(at), weight: weights[entry.kind] })))
  return { find: (query) => ids(query).flatMap((id) => entries[Number(id)] ?? []) }
}
