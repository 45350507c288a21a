import type { VisitorErrorCode } from '@matla/contract/kit/errors'
import { type Lang, langCode } from '@matla/contract/kit/lang'
import type { CategoryTile, ListingPage } from '@matla/contract/pages/pages'
import { data, Link, redirect } from 'react-router'
import { type Api, apiContext, langContext, isMissing } from '#lib/api.ts'
import { categoryColour } from '#ui/category-colour.ts'
import { contentIcon } from '#ui/content-icon.ts'
import type { LoadErrorHandle } from '#lib/load-errors.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { type PageHandle, publicHeaders, noStore } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { normalizeQuery } from '@matla/contract/search/normalize-query'
import { findShortcut } from '#search/shortcuts.ts'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/listing.page.ts'
import { BundleStrip } from './bundle-strip.tsx'
import { requestedPage, Pager, pagerQuery, selfPath } from '#layout/pager.tsx'
import { ListingFailure, ListingLoader, ListingResults } from './listing-results.tsx'
import { ListingFilterForm } from './listing-filter.tsx'
import { listingJsonLd } from './listing.json-ld.ts'
import styles from './listing.page.module.css'
import {
  formatListingView,
  isOwnOrder,
  listingViewQuery,
  type ListingView,
  parseListingView,
  toListingCall,
} from './listing-query.ts'
import { listingText } from './listing.text.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const listing = await findListing(context.get(apiContext), context.get(langContext), {
    category: params.category,
    query: searchParams.get('q'),
    view: parseListingView(searchParams),
    cursor: requestedPage(request.url),
  })
  if (listing.kind === 'elsewhere') throw redirect(listing.href)
  if (listing.kind === 'page') return data(listing, isKnown(listing.page) ? {} : { headers: noStore })
  if (isMissing(listing.failure)) throw data(null, { status: 404 })
  return data(listing, { status: 503, headers: noStore })
}

/** The URL can contain any word, but only the shop's own categories are cached and indexed. */
const isKnown = ({ category, categories }: ListingPage) =>
  category === 'All' || categories.some(({ value }) => value === category)

export const headers = publicHeaders

export const handle: LoadErrorHandle & PageHandle = {
  query: ['q', ...listingViewQuery, ...pagerQuery],
  renderLoadError: (errorKind) => (
    <ListingFailure code={errorKind === 'unanswered' ? 'unreachable' : 'refused'} message="" />
  ),
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const t = listingText[root?.lang ?? 'ar']
  if (loaderData?.kind !== 'page')
    return pageMeta(root, {
      title: t.title,
      description: t.description,
      path: paths.listing(),
      isHidden: true,
    })
  const { page, asked, view } = loaderData
  const path = selfPath(paths.listing(page.category), page.self)
  const name = page.categories.find(({ value }) => value === page.category)?.name
  const title = name ? t.titleOf(name) : t.title
  return pageMeta(root, {
    title: asked ? t.titleFound(asked) : title,
    description: t.description,
    path,
    ...(page.bundle && { art: page.bundle.art }),
    isHidden: asked !== '' || !isOwnOrder(view) || !isKnown(page),
    jsonLd: root ? listingJsonLd(page, { path, title, lang: root.lang, origin: root.site.origin }) : [],
  })
}

export default function ListingRoute({ loaderData }: Route.ComponentProps) {
  const t = useWords(listingText)
  if (loaderData.kind !== 'page') return <ListingFailure {...loaderData.failure} />
  const { page, asked, view } = loaderData
  const name = page.categories.find(({ value }) => value === page.category)?.name
  const path = paths.listing(page.category)
  return (
    <>
      <Section
        level={1}
        tight
        className={styles.page}
        title={asked ? t.titleFound(asked) : name ? t.titleOf(name) : t.title}
        lead={page.bundle ? t.lead : t.leadCourses}
      >
        <CategoryNav categories={page.categories} current={asked ? null : page.category} />
        <ListingLoader key={`${page.category} ${asked} ${page.self}`} />
        <ListingResults
          page={page}
          asked={asked}
          isAll={page.category === 'All'}
          filter={asked === '' && <ListingFilterForm key={path} path={path} view={view} page={page} />}
        />
        {asked === '' && <Pager page={page} path={`${path}${formatListingView(view)}`} />}
      </Section>
      {page.bundle && <BundleStrip bundle={page.bundle} />}
    </>
  )
}

type Rejected = { readonly code: VisitorErrorCode; readonly message: string }

/** The content of the listing: a page, the redirect of a shortcut, or the reason why there is no list. */
type Listing =
  | { readonly kind: 'page'; readonly page: ListingPage; readonly asked: string; readonly view: ListingView }
  | { readonly kind: 'elsewhere'; readonly href: string }
  | { readonly kind: 'refused'; readonly failure: Rejected }

type ListingQuery = {
  readonly category: string | undefined
  readonly query: string | null
  readonly view: ListingView
  readonly cursor: ReturnType<typeof requestedPage>
}

/** The maximum number of courses that a search without JavaScript shows. */
const mostFound = 24

/** The listing of a category, or of a search (R086, R087). Searches without JavaScript use this page. */
async function findListing(
  api: Api,
  lang: Lang,
  { category, query, view, cursor }: ListingQuery,
): Promise<Listing> {
  const asked = normalizeQuery(query)
  const listing = await api.pages.listing({
    query: {
      lang: langCode(lang),
      ...(category && { category }),
      ...(!asked && { ...cursor, ...toListingCall(view) }),
    },
  })
  if (!listing.ok) return { kind: 'refused', failure: listing.failure }
  if (!asked) return { kind: 'page', page: listing.value, asked, view }

  const shell = await api.pages.shell({ query: { lang: langCode(lang) } })
  const shortcut = findShortcut(asked, {
    scriptCourseHref: shell.ok ? shell.value.scriptCourseHref : undefined,
    hasPackage: shell.ok && shell.value.hasPackage,
  })
  if (shortcut) return { kind: 'elsewhere', href: shortcut.href }

  const found = await api.search.find({
    query: { lang: langCode(lang), q: asked, kind: 'course', limit: String(mostFound) },
  })
  if (!found.ok) return { kind: 'refused', failure: found.failure }
  const ids = found.value.entries.map((entry) => entry.href.slice(entry.href.lastIndexOf('/') + 1)).join(',')
  if (ids === '') return { kind: 'page', page: { ...listing.value, courses: [], total: 0 }, asked, view }
  const cards = await api.pages.listing({ query: { lang: langCode(lang), ids } })
  if (!cards.ok) return { kind: 'refused', failure: cards.failure }
  return { kind: 'page', page: cards.value, asked, view }
}

type Props = { categories: readonly CategoryTile[]; current: string | null }

/** The categories as links, so that each has its own URL. */
function CategoryNav({ categories, current }: Props) {
  const t = useWords(listingText)
  const all = { value: 'All', name: t.all, icon: 'grid', href: paths.listing() }
  return (
    <nav aria-label={t.categories} className={styles.nav}>
      <ul className={styles.list}>
        {[all, ...categories].map(({ value, name, icon, href }) => (
          <li key={value} {...categoryColour(value)}>
            <Link
              to={href}
              prefetch="intent"
              preventScrollReset
              className={styles.link}
              aria-current={value === current ? 'page' : undefined}
            >
              <Icon name={contentIcon(icon)} className={styles.icon} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
