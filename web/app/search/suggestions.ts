import { mostOfKind } from '@matla/contract/search/weights'
import type { FoundKind, SearchEntry } from '@matla/contract/search/search'
import { shortcutOf, type ShortcutTargets } from './shortcuts.ts'

export type Suggestion = Pick<SearchEntry, 'href' | 'title' | 'note' | 'gel'> & {
  /** Of one list alone: two questions may lead to one page. */
  readonly key: string
  readonly kind: FoundKind | 'shortcut'
}

const most = 8

/** What is offered under the search field: a shortcut first (R060 to R062), then what was found. */
export function suggestionsFor(
  query: string,
  found: readonly SearchEntry[],
  targets: ShortcutTargets,
): Suggestion[] {
  const href = shortcutOf(query, targets)
  const others = mixed(found.filter((entry) => entry.href !== href)).map(suggestion)
  const shortcut = { key: 'shortcut', kind: 'shortcut', title: query.trim(), note: '', gel: '' } as const
  return [...(href === null ? [] : [{ ...shortcut, href }]), ...others].slice(0, most)
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
