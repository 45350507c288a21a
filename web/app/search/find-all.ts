import { langCode, type Lang } from '@matla/contract/kit/lang'
import { normalizeQuery } from '@matla/contract/search/normalize-query'
import type { FoundEntry, FoundKind } from '@matla/contract/search/search'
import type { Api } from '#lib/api.ts'
import { findShortcut } from './shortcuts.ts'

export type FoundGroup = { readonly kind: FoundKind; readonly entries: readonly FoundEntry[] }
export type SearchPage =
  | { readonly kind: 'elsewhere'; readonly href: string }
  | {
      readonly kind: 'found'
      readonly asked: string
      readonly groups: readonly FoundGroup[]
      /** The number on all pages. */
      readonly total: number
      readonly page: number
      readonly pages: number
    }
  | { readonly kind: 'failed' }

const perPage = 24

/** One page of search results by kind, or the target of a shortcut (R060 to R063). */
export async function findAll(
  api: Api,
  lang: Lang,
  { query, page }: { readonly query: string | null; readonly page: number },
): Promise<SearchPage> {
  const asked = normalizeQuery(query)
  if (asked === '') return { kind: 'found', asked, groups: [], total: 0, page: 1, pages: 1 }
  const code = { lang: langCode(lang) }
  const [shell, found] = await Promise.all([
    api.pages.shell({ query: code }),
    api.search.find({ query: { ...code, q: asked, limit: String(perPage), page: String(page) } }),
  ])
  const shortcut = findShortcut(asked, {
    scriptCourseHref: shell.ok ? shell.value.scriptCourseHref : undefined,
  })
  if (shortcut) return { kind: 'elsewhere', href: shortcut.href }
  if (!found.ok) return { kind: 'failed' }
  const { entries, total } = found.value
  // The kind of the best result comes first.
  const order = [...new Set(entries.map(({ kind }) => kind))]
  const groups = order.map((kind) => ({ kind, entries: entries.filter((entry) => entry.kind === kind) }))
  return {
    kind: 'found',
    asked,
    groups,
    total,
    page,
    pages: Math.max(1, Math.ceil(total / perPage)),
  }
}
