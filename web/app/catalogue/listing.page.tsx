import type { ListingPage } from '@matla/contract/pages/pages'
import { data, redirect } from 'react-router'
import { apiContext, langContext } from '#lib/api.ts'
import { isMissing } from '#lib/is-missing.ts'
import type { LostHandle } from '#lib/lost-loads.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { publicHeaders, unkept } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/listing.page.ts'
import { BundleStrip } from './bundle-strip.tsx'
import { CategoryNav } from './category-nav.tsx'
import { findListing } from './find-listing.ts'
import { ListingFailure, ListingLoader, ListingResults } from './listing-results.tsx'
import { listingJsonLd } from './listing.json-ld.ts'
import styles from './listing.page.module.css'
import { listingText } from './listing.text.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams.get('q')
  const listing = await findListing(context.get(apiContext), context.get(langContext), params.category, query)
  if (listing.kind === 'elsewhere') throw redirect(listing.href)
  if (listing.kind === 'page') return data(listing, isKnown(listing.page) ? {} : { headers: unkept })
  if (isMissing(listing.failure)) throw data(null, { status: 404 })
  return data(listing, { status: 503, headers: unkept })
}

/** Any word may stand in the address; only the shop's own categories are kept and found by search engines. */
const isKnown = ({ category, categories }: ListingPage) =>
  category === 'All' || categories.some(({ value }) => value === category)

export const headers = publicHeaders

export const handle: LostHandle = {
  lost: (loss) => <ListingFailure code={loss === 'unanswered' ? 'unreachable' : 'refused'} message="" />,
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const t = pick(listingText, root?.lang ?? 'ar')
  if (loaderData?.kind !== 'page')
    return pageMeta(root, {
      title: t.title,
      description: t.description,
      path: paths.listing(),
      isHidden: true,
    })
  const { page, asked } = loaderData
  const path = paths.listing(page.category)
  const name = page.categories.find(({ value }) => value === page.category)?.name
  const title = name ? t.titleOf(name) : t.title
  return pageMeta(root, {
    title: asked ? t.titleFound(asked) : title,
    description: t.description,
    path,
    ...(page.bundle && { art: page.bundle.art }),
    isHidden: asked !== '' || !isKnown(page),
    jsonLd: root ? listingJsonLd(page, { path, title, lang: root.lang, origin: root.site.origin }) : [],
  })
}

export default function ListingRoute({ loaderData }: Route.ComponentProps) {
  const t = useWords(listingText)
  if (loaderData.kind !== 'page') return <ListingFailure {...loaderData.failure} />
  const { page, asked } = loaderData
  const name = page.categories.find(({ value }) => value === page.category)?.name
  return (
    <>
      <Section
        level={1}
        tight
        className={styles.page}
        title={asked ? t.titleFound(asked) : name ? t.titleOf(name) : t.title}
        lead={t.lead}
      >
        <CategoryNav categories={page.categories} current={asked ? null : page.category} />
        <ListingLoader key={`${page.category} ${asked}`} />
        <ListingResults courses={page.courses} asked={asked} isAll={page.category === 'All'} />
      </Section>
      {page.bundle && <BundleStrip bundle={page.bundle} />}
    </>
  )
}
