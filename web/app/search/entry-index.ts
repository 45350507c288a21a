import type { SearchEntry } from '@matla/contract/search/search'
import { kindWeights } from '@matla/contract/search/weights'
import { buildIndex } from './search-engine.ts'

export type EntrySearch = { find(query: string): SearchEntry[] }

/** Finds courses, articles, e-books and questions by name, subject and author (R063). */
export function indexEntries(entries: readonly SearchEntry[]): EntrySearch {
  const ids = buildIndex(
    entries.map((entry, at) => ({ ...entry, id: String(at), weight: kindWeights[entry.kind] })),
  )
  return { find: (query) => ids(query).flatMap((id) => entries[Number(id)] ?? []) }
}
