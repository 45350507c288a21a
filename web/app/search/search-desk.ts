import type { SearchEntry } from '@matla/contract/search/search'
import { indexEntries } from './entry-index.ts'
import type { ShortcutTargets } from './shortcuts.ts'
import { type Suggestion, suggestionsFor } from './suggestions.ts'

export type SearchDesk = { suggest(query: string, targets: ShortcutTargets): Suggestion[] }

/** All that searching needs, in one piece that is loaded when somebody first turns to the search. */
export function openDesk(entries: readonly SearchEntry[]): SearchDesk {
  const { find } = indexEntries(entries)
  return { suggest: (query, targets) => suggestionsFor(query, find(query), targets) }
}
