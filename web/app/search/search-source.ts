import { langCode, type Lang } from '@matla/contract/kit/lang'
import type { SearchEntry } from '@matla/contract/search/search'
import { browserApi } from '#lib/browser-api.ts'
import { indexEntries } from './entry-index.ts'
import type { ShortcutTargets } from './shortcuts.ts'
import { type Suggestion, suggestionsFor } from './suggestions.ts'

export type SearchSource = {
  /** The suggestions, if no request is needed; null: `suggest` makes one. */
  suggestNow: ((query: string, targets: ShortcutTargets) => Suggestion[]) | null
  /** null: there was no response. */
  suggest(query: string, targets: ShortcutTargets, signal?: AbortSignal): Promise<Suggestion[] | null>
}

/** Searches entries in the browser. */
export function openBrowserSearch(entries: readonly SearchEntry[]): SearchSource {
  const { find } = indexEntries(entries)
  const suggestNow = (query: string, targets: ShortcutTargets) => suggestionsFor(query, find(query), targets)
  return { suggestNow, suggest: async (query, targets) => suggestNow(query, targets) }
}

/** More than are shown: a shortcut may take one place, and one kind yields to others. */
const serverLimit = '20'

/** Searches on the server, which has more entries than a browser should load. */
export const openServerSearch = (lang: Lang): SearchSource => ({
  suggestNow: null,
  suggest: async (query, targets, signal) => {
    const asked = { query: { lang: langCode(lang), q: query, limit: serverLimit } }
    const answer = await browserApi.search.find(asked, signal ? { signal } : {})
    return answer.ok ? suggestionsFor(query, answer.value.entries, targets) : null
  },
})
