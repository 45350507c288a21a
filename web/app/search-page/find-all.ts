import { langCode, type Lang } from '@matla/contract/kit/lang'
import type { CourseCard } from '@matla/contract/pages/pages'
import { normalizeQuery } from '@matla/contract/search/normalize-query'
import { type FoundKind, foundKinds } from '@matla/contract/search/kinds'
import type { FoundEntry } from '@matla/contract/search/search'
import type { Api } from '#lib/api.ts'
import { findShortcut } from '#search/shortcuts.ts'

export type FoundGroup = { readonly kind: FoundKind; readonly entries: readonly FoundEntry[] }
export type SearchResults = {
  readonly kind: 'found'
  readonly asked: string
  readonly groups: readonly FoundGroup[]
  /** The number of results of each kind. */
  readonly kinds: readonly (readonly [FoundKind, number])[]
  /** The kind that the results are limited to; null for all. */
  readonly only: FoundKind | null
  /** The similar query that was searched instead; null for the query itself. */
  readonly didYouMean: string | null
  /** The courses among the results, or suggested courses when there are no results. */
  readonly cards: readonly CourseCard[]
  /** The number of results on all pages. */
  readonly total: number
  readonly page: number
  readonly pages: number
}
export type SearchPage =
  | { readonly kind: 'elsewhere'; readonly href: string }
  | SearchResults
  | { readonly kind: 'failed' }

const perPage = 24
/** The number of suggested courses when there are no results. */
const courseCount = 3

type PageQuery = {
  readonly query: string | null
  readonly only: FoundKind | null
  readonly page: number
}

/** One page of search results by kind, or the target of a shortcut (R060 to R063). */
export async function findAll(api: Api, lang: Lang, { query, only, page }: PageQuery): Promise<SearchPage> {
  const asked = normalizeQuery(query)
  const nothing = { kind: 'found', asked, groups: [], kinds: [], only, didYouMean: null, cards: [] } as const
  if (asked === '') return { ...nothing, total: 0, page: 1, pages: 1 }
  const code = { lang: langCode(lang) }
  const [shell, found] = await Promise.all([
    api.pages.shell({ query: code }),
    api.search.find({
      query: { ...code, q: asked, limit: String(perPage), page: String(page), ...(only && { kind: only }) },
    }),
  ])
  const shortcut = findShortcut(asked, {
    scriptCourseHref: shell.ok ? shell.value.scriptCourseHref : undefined,
    hasPackage: shell.ok && shell.value.hasPackage,
  })
  if (shortcut) return { kind: 'elsewhere', href: shortcut.href }
  if (!found.ok) return { kind: 'failed' }
  const { entries, total, kinds, didYouMean = null } = found.value
  // The kind of the best result comes first.
  const order = [...new Set(entries.map(({ kind }) => kind))]
  return {
    kind: 'found',
    asked,
    groups: order.map((kind) => ({ kind, entries: entries.filter((entry) => entry.kind === kind) })),
    kinds: foundKinds.flatMap((kind) => (kinds[kind] ? [[kind, kinds[kind]] as const] : [])),
    only,
    didYouMean,
    cards: await readCards(api, lang, entries),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / perPage)),
  }
}

/** When the courses cannot be read, results are shown without pictures and prices. */
async function readCards(
  api: Api,
  lang: Lang,
  entries: readonly FoundEntry[],
): Promise<readonly CourseCard[]> {
  const ids = entries
    .flatMap(({ kind, href }) => (kind === 'course' ? href.split('/').slice(-1) : []))
    .join(',')
  if (entries.length > 0 && ids === '') return []
  const listing = await api.pages.listing({ query: { lang: langCode(lang), ...(ids !== '' && { ids }) } })
  if (!listing.ok) return []
  return ids === '' ? listing.value.courses.slice(0, courseCount) : listing.value.courses
}
