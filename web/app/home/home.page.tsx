import type { Brand } from '@matla/contract/content/content'
import { langCode } from '@matla/contract/kit/lang'
import { data } from 'react-router'
import { apiContext, langContext } from '#lib/api.ts'
import { isMissing } from '#lib/is-missing.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { publicHeaders, unkept } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { NewsletterInvitation } from '#newsletter/newsletter-invitation.tsx'
import { LoadFailure } from '#reading/load-failure.tsx'
import { preparingText } from '#reading/preparing.text.ts'
import { Preparing, preparing } from '#reading/preparing.tsx'
import { later } from '#ui/later.tsx'
import type { Route } from './+types/home.page.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero } from './hero.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const home = await context
    .get(apiContext)
    .pages.home({ query: { lang: langCode(context.get(langContext)) } })
  if (home.ok) return data(home.value)
  return isMissing(home.failure)
    ? data(preparing, { headers: unkept })
    : data(null, { status: 503, headers: unkept })
}

export const headers = publicHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  if (loaderData === preparing) {
    const { homeTitle, homeText } = pick(preparingText, root?.lang ?? 'ar')
    return pageMeta(root, { title: homeTitle, description: homeText, path: paths.home, isHidden: true })
  }
  return pageMeta(root, {
    description: loaderData?.hero.text ?? '',
    path: paths.home,
    ...(loaderData && { art: loaderData.hero.art }),
    jsonLd: root?.shell ? [organizationJsonLd(root.shell.brand, root.site.origin)] : [],
  })
}

const HomeRest = later(async () => (await import('./home-rest.later.tsx')).HomeRest)

export default function HomeRoute({ loaderData: home }: Route.ComponentProps) {
  if (home === preparing) return <PreparingHome />
  if (!home) return <LoadFailure />
  return (
    <>
      <Hero hero={home.hero} stats={home.stats} />
      <CategoryTiles categories={home.categories} />
      <HomeRest home={home} />
      <NewsletterInvitation />
    </>
  )
}

function PreparingHome() {
  const t = useWords(preparingText)
  return (
    <Preparing isHome title={t.homeTitle}>
      {t.homeText}
    </Preparing>
  )
}

/** Who runs the site. */
const organizationJsonLd = (brand: Brand, origin: string): object => ({
  '@type': 'EducationalOrganization',
  name: brand.fullName,
  alternateName: brand.name,
  ...(brand.tagline && { slogan: brand.tagline }),
  description: brand.about,
  url: `${origin}${paths.home}`,
  ...(brand.supportEmail && { email: brand.supportEmail }),
  sameAs: brand.social.map(({ href }) => href).filter((href) => href.startsWith('https://')),
})
