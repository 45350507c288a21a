import { langCode, type Lang } from '@matla/contract/kit/lang'
import type { SearchEntry } from '@matla/contract/search/search'
import { browserApi } from '#lib/browser-api.ts'
import { indexEntries } from './entry-index.ts'
import type { ShortcutTargets } from './shortcuts.ts'
import { type Suggestion, suggestionsFor } from './suggestions.ts'

export type SearchDesk = {
  /** What is offered, where nobody must be asked for it; null: `suggest` asks. */
  suggestNow: ((query: string, targets: ShortcutTargets) => Suggestion[]) | null
  /** null: no answer came. */
  suggest(query: string, targets: ShortcutTargets, signal?: AbortSignal): Promise<Suggestion[] | null>
}

/** Searches entries that are here. */
export function openDesk(entries: readonly SearchEntry[]): SearchDesk {
  const { find } = indexEntries(entries)
  const suggestNow = (query: string, targets: ShortcutTargets) => suggestionsFor(query, find(query), targets)
  return { suggestNow, suggest: async (query, targets) => suggestNow(query, targets) }
}

/** More than are offered: a shortcut may be one of them, and one kind gives way to others. */
const asManyAs = '20'

/** Asks the server, which has more entries than a browser should have. */
export const openServerDesk = (lang: Lang): SearchDesk => ({
  suggestNow: null,
  suggest: async (query, targets, signal) => {
    const asked = { query: { lang: langCode(lang), q: query, limit: asManyAs } }
    const answer = await browserApi.search.find(asked, signal ? { signal } : {})
    return answer.ok ? suggestionsFor(query, answer.value.entries, targets) : null
  },
})
