import type { Brand } from '@matla/contract/content/content'
import { langCode } from '@matla/contract/kit/lang'
import type { HomePage } from '@matla/contract/pages/pages'
import { Suspense } from 'react'
import { data } from 'react-router'
import { apiContext, langContext, isMissing } from '#lib/api.ts'
import { contentIcon } from '#ui/content-icon.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { publicHeaders, noStore } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { NewsletterInvitation } from '#newsletter/newsletter-invitation.tsx'
import { preparingText } from '#reading/preparing.text.ts'
import { BackgroundVideo } from '#ui/background-video.tsx'
import { Ltr } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Eyebrow } from '#ui/eyebrow.tsx'
import { lazyHydrated } from '#ui/lazy-hydrated.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Wrap } from '#ui/wrap.tsx'
import type { Route } from './+types/home.page.ts'
import { firstViewText } from './first-view.text.ts'
import styles from './home.page.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const home = await context
    .get(apiContext)
    .pages.home({ query: { lang: langCode(context.get(langContext)) } })
  if (home.ok) {
    const categories = home.value.categories.map((category) => ({
      ...category,
      icon: contentIcon(category.icon),
    }))
    return data({ ...home.value, categories })
  }
  if (!isMissing(home.failure)) return data(null, { status: 503, headers: noStore })
  const { homeTitle, homeText } = preparingText[context.get(langContext)]
  return data({ isPreparing: true, title: homeTitle, text: homeText } as const, { headers: noStore })
}

export const headers = publicHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  if (loaderData && 'isPreparing' in loaderData) {
    const { title, text } = loaderData
    return pageMeta(root, { title, description: text, path: paths.home, isHidden: true })
  }
  return pageMeta(root, {
    description: loaderData?.hero.text ?? '',
    path: paths.home,
    // The title says what the school is, because its name alone is not informative in search results.
    ...(loaderData && { title: loaderData.hero.eyebrow, art: loaderData.hero.art }),
    jsonLd: root?.shell ? [organizationJsonLd(root.shell.brand, root.site.origin)] : [],
  })
}

const LoadFailure = lazyPart(async () => (await import('#reading/load-failure.tsx')).LoadFailure)
const Preparing = lazyPart(async () => (await import('#reading/preparing.tsx')).Preparing)
const CategoryTiles = lazyHydrated(async () => (await import('./category-tiles.tsx')).CategoryTiles, 'used')
const HomeRest = lazyHydrated(async () => (await import('./home-rest.tsx')).HomeRest)

export default function HomeRoute({ loaderData: home }: Route.ComponentProps) {
  if (!home) {
    return (
      <Suspense>
        <LoadFailure />
      </Suspense>
    )
  }
  if ('isPreparing' in home) {
    return (
      <Suspense>
        <Preparing document="page:home" isHome title={home.title}>
          {home.text}
        </Preparing>
      </Suspense>
    )
  }
  return (
    <>
      <Hero hero={home.hero} stats={home.stats} bundle={home.bundle} />
      <CategoryTiles categories={home.categories} />
      <HomeRest home={home} />
      <NewsletterInvitation />
    </>
  )
}

/** The publisher of the site, as structured data. */
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

/** A tagline over a film that falls back to its still image (R065). */
function Hero({ hero, stats, bundle }: Pick<HomePage, 'hero' | 'stats' | 'bundle'>) {
  const t = useWords(firstViewText)
  return (
    <BackgroundVideo
      art={hero.art}
      narrow={hero.tallArt}
      sources={hero.clip}
      mirror="ltr"
      shade
      className={styles.hero}
    >
      <Wrap id="hero" className={styles.wrap}>
        <div className={styles.words}>
          <Eyebrow>{hero.eyebrow}</Eyebrow>
          <h1 className={styles.title}>
            <Glowing title={hero.title} part={hero.highlight} />
          </h1>
          <p className={styles.text}>{hero.text}</p>
          <div className={styles.ways}>
            <LinkButton size="large" to={paths.listing()} prefetch="intent">
              {t.browse}
            </LinkButton>
            {bundle && (
              <LinkButton size="large" kind="ghost" to={bundle.href} prefetch="intent" icon="gift">
                {t.fullPackage}
              </LinkButton>
            )}
          </div>
          {stats.length > 0 && (
            <dl className={styles.stats}>
              {stats.map(({ value, label }) => (
                <div key={label} className={styles.stat}>
                  <dt>{label}</dt>
                  <dd>
                    <Ltr>{value}</Ltr>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </Wrap>
    </BackgroundVideo>
  )
}

function Glowing({ title, part }: { title: string; part: string }) {
  const [before, after] = part ? title.split(part, 2) : [title]
  if (after === undefined) return title
  return (
    <>
      {before}
      <em className={styles.glow}>{part}</em>
      {after}
    </>
  )
}
