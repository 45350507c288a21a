import { langCode, type Lang } from '@matla/contract/kit/lang'
import type { ErrorCode } from '@matla/contract/kit/errors'
import type { ListingPage } from '@matla/contract/pages/pages'
import type { Api } from '#lib/api.ts'
import { askedQuery } from '#search/asked-query.ts'
import { indexCourses } from '#search/course-index.ts'
import { shortcutOf } from '#search/shortcuts.ts'

type Refused = { readonly code: ErrorCode; readonly message: string }

/** What the listing shows: a page, a shortcut that leads elsewhere, or why there is nothing. */
export type Listing =
  | { readonly kind: 'page'; readonly page: ListingPage; readonly asked: string }
  | { readonly kind: 'elsewhere'; readonly href: string }
  | { readonly kind: 'refused'; readonly failure: Refused }

/** The listing of a category, or of what a search found (R086, R087, a search without script comes here). */
export async function findListing(
  api: Api,
  lang: Lang,
  category: string | undefined,
  query: string | null,
): Promise<Listing> {
  const asked = askedQuery(query)
  const listing = await api.pages.listing({ query: { lang: langCode(lang), ...(category && { category }) } })
  if (!listing.ok) return { kind: 'refused', failure: listing.failure }
  if (!asked) return { kind: 'page', page: listing.value, asked }

  const shell = await api.pages.shell({ query: { lang: langCode(lang) } })
  const href = shortcutOf(asked, { scriptCourseHref: shell.ok ? shell.value.scriptCourseHref : undefined })
  if (href) return { kind: 'elsewhere', href }

  const catalogue = await api.catalogue.coursesLight({ query: { lang: langCode(lang) } })
  if (!catalogue.ok) return { kind: 'refused', failure: catalogue.failure }
  const found = indexCourses(catalogue.value.courses)(asked)
  const cards = new Map(listing.value.courses.map((course) => [course.id, course]))
  return {
    kind: 'page',
    page: { ...listing.value, courses: found.flatMap((id) => cards.get(id) ?? []) },
    asked,
  }
}
