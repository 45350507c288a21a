import { langCode, type Lang } from '@matla/contract/kit/lang'
import { browserApi } from '#lib/browser-api.ts'
import type { ShortcutTargets } from './shortcuts.ts'
import { type Suggestion, suggestionsFor } from './suggestions.ts'

/** More than are shown, because a shortcut takes one place and the results of one kind are limited. */
const limit = '20'

/** Suggestions from the server; null without a response. */
export async function suggest(
  lang: Lang,
  query: string,
  targets: ShortcutTargets,
  signal?: AbortSignal,
): Promise<Suggestion[] | null> {
  const asked = { query: { lang: langCode(lang), q: query, limit, typing: '1' as const } }
  const answer = await browserApi.search.find(asked, signal ? { signal } : {})
  return answer.ok ? suggestionsFor(query, answer.value.entries, targets) : null
}
