import { langCode } from '@matla/contract/kit/lang'
import { data } from 'react-router'
import { apiContext, langContext } from '#kit/api.ts'
import { pageMeta, rootOf } from '#kit/meta.ts'
import { publicHeaders, unkept } from '#kit/page-headers.ts'
import { paths } from '#kit/paths.ts'
import type { Route } from './+types/home.page.ts'
import { BundlePromo } from './bundle-promo.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { CourseStrip } from './course-strip.tsx'
import { Hero } from './hero.tsx'
import { HomeFailure } from './home-failure.tsx'
import { HomeFaqs } from './home-faqs.tsx'
import { Instructors } from './instructors.tsx'
import { organizationJsonLd } from './organization.json-ld.ts'
import { Shows } from './shows.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const home = await context
    .get(apiContext)
    .pages.home({ query: { lang: langCode(context.get(langContext)) } })
  return home.ok ? data(home.value) : data(null, { status: 503, headers: unkept })
}

export const headers = publicHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  return pageMeta(root, {
    description: loaderData?.hero.text ?? '',
    path: paths.home,
    ...(loaderData && { art: loaderData.hero.art }),
    jsonLd: root?.shell ? [organizationJsonLd(root.shell.brand, root.site.origin)] : [],
  })
}

export default function HomeRoute({ loaderData: home }: Route.ComponentProps) {
  if (!home) return <HomeFailure />
  return (
    <>
      <Hero hero={home.hero} stats={home.stats} />
      <CategoryTiles categories={home.categories} />
      <CourseStrip courses={home.courses} />
      <BundlePromo bundle={home.bundle} />
      <Shows shows={home.shows} />
      <Instructors instructors={home.instructors} />
      <HomeFaqs faqs={home.faqs} />
    </>
  )
}
