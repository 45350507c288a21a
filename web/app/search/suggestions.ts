import { mostOfKind } from '@matla/contract/search/weights'
import type { FoundKind } from '@matla/contract/search/kinds'
import type { SearchEntry } from '@matla/contract/search/search'
import { findShortcut, type ShortcutName, type ShortcutTargets } from './shortcuts.ts'

export type Suggestion = Pick<SearchEntry, 'href' | 'title' | 'note' | 'gel'> & {
  /** Unique within a list, because two questions can link to the same page. */
  readonly key: string
  readonly kind: FoundKind | 'shortcut'
  /** For a shortcut whose target has a different name: the words that describe the target. */
  readonly leadsTo?: ShortcutName
}

const most = 8

/** The list below the search field: a shortcut first (R060 to R062), then the results. */
export function suggestionsFor(
  query: string,
  found: readonly SearchEntry[],
  targets: ShortcutTargets,
): Suggestion[] {
  const shortcut = findShortcut(query, targets)
  const others = mixed(found.filter(({ href }) => href !== shortcut?.href)).map(suggestion)
  if (shortcut === null) return others.slice(0, most)
  const title = found.find(({ href }) => href === shortcut.href)?.title ?? ''
  const first = { key: 'shortcut', kind: 'shortcut', title, note: '', gel: '', ...shortcut } as const
  return [first, ...others].slice(0, most)
}

function mixed(found: readonly SearchEntry[]): SearchEntry[] {
  const placeOf = (entry: SearchEntry) => found.filter(({ kind }) => kind === entry.kind).indexOf(entry)
  const isFirst = (entry: SearchEntry) => placeOf(entry) < mostOfKind
  return [...found.filter(isFirst), ...found.filter((entry) => !isFirst(entry))]
}

const suggestion = ({ kind, href, title, note, gel }: SearchEntry): Suggestion => ({
  key: `${kind} ${href} ${title}`,
  kind,
  href,
  title,
  note,
  gel,
})
