import { articlePath } from '@matla/contract/articles/article-paths'
import type { Lang } from '@matla/contract/kit/lang'
import type { HomePage, Slides } from '@matla/contract/pages/pages'
import { bundleHref, toCategoryTile, toCourseCard, toCourseHref, toInstructorHref } from '#catalog/cards.ts'
import type { Course } from '#catalog/cards.store.ts'
import { readCategories, readInstructors } from '#catalog/courses.ts'
import { listCategoryImages, listCards } from '#catalog/list-cards.ts'
import { findFirstBundle, findProduct } from '#catalog/products.ts'
import { listKind } from '#cms/articles/read-articles.ts'
import { readContentIn } from '#cms/content/read-content.ts'
import type { StoredContent } from '#cms/content/stored.ts'
import { inLang } from '#lib/in-lang.ts'
import { awaitAll } from '#platform/db/await-all.ts'
import type { Db } from '#platform/db/database.ts'
import { listActive, buildVideoFile, readBundleOffer, readNamedVideo, requireContent } from './page-parts.ts'
import { readTestimonials } from './testimonials.ts'

type CategoryTile = { readonly value: string }

/**
 * The home grid (R075): items 2 to 8 of the reversed list, with Scriptwriting moved to the end. The list is "All" and
 * the seven categories, so "All" is the eighth item of the reversed list. A list without "All" keeps its last seven
 * items.
 */
export function homeCategories<Tile extends CategoryTile>(categories: readonly Tile[]): Tile[] {
  const reversed = [...categories].toReversed()
  const shown = reversed.length > 7 ? reversed.slice(1, 8) : reversed
  const isScript = ({ value }: Tile) => value === 'Scriptwriting'
  return [...shown.filter((tile) => !isScript(tile)), ...shown.filter(isScript)]
}

/** The cards of the package section (R068), with prices from the catalogue and without unsold packages. */
export async function homePackages(
  db: Db,
  { packages }: StoredContent<'home'>,
  lang: Lang,
): Promise<HomePage['packages']['cards']> {
  const [categories, ...products] = await awaitAll(
    readCategories(db),
    ...packages.map(({ course }) => findProduct(db, course)),
  )
  return packages.flatMap(({ title, description }, index) => {
    const product = products[index]
    if (!product) return []
    const { id, kind, priceHalalas, listPriceHalalas, category, image } = product
    return {
      ...inLang({ title, description }, lang),
      priceHalalas,
      wasHalalas: listPriceHalalas,
      category: kind === 'bundle' ? 'BUNDLE' : (category ?? ''),
      categoryName: categories.find(({ value }) => value === category)?.name[lang] ?? '',
      href: kind === 'bundle' ? bundleHref : toCourseHref(id),
      art: image,
    }
  })
}

/** The most courses that the home page lists. */
const maxCourses = 8
const maxSpecialized = 24

type Home = StoredContent<'home'>
/** The specialized courses, each with its video, if any, and its name in the page's language (R074, R084). */
function specializedTiles(
  { specialized }: Home,
  courses: readonly Course[],
  slug: string,
  lang: Lang,
): HomePage['specialized']['tiles'] {
  return courses.map((course) => {
    const clip = specialized.find((shown) => shown.course === course.slug)?.clip
    return {
      id: course.id,
      name: course.name[lang],
      href: toCourseHref(course.id),
      art: course.image,
      clip: clip === undefined ? course.video : buildVideoFile(clip, slug),
    }
  })
}

/** The three newest blog articles, under the title of the blog page (R080); none while there are no articles. */
async function newestArticles(db: Db, lang: Lang): Promise<Slides> {
  const [page, articles] = await awaitAll(readContentIn(db, 'blogsPage', lang), listKind(db, 'blog', lang))
  return {
    title: page?.title ?? '',
    lead: page?.description ?? '',
    slides: articles.slice(0, 3).map(({ _id, heading, subheading, bannerArt }) => ({
      id: _id,
      title: heading,
      text: subheading,
      art: bannerArt,
      clip: null,
      href: articlePath('blog', _id),
    })),
  }
}

/** The home page in one language (R065 to R085). Fails with `not-found` while the shop has no content. */
export async function homePage(db: Db, slug: string, lang: Lang): Promise<HomePage> {
  const [home, images, fundamental, specialized, categories, bundle, ...otherParts] = await awaitAll(
    requireContent(db, 'home'),
    listCategoryImages(db),
    listCards(db, { level: 'FUNDAMENTAL', limit: maxCourses }),
    listCards(db, { level: 'SPECIALIZED', limit: maxSpecialized }),
    readCategories(db),
    findFirstBundle(db),
    readTestimonials(db, 'home', lang),
    newestArticles(db, lang),
    readContentIn(db, 'socialPage', lang),
    readInstructors(db),
    listActive(db, 'faqs'),
    listCards(db, { hasFreeLesson: true, limit: 1 }),
  )
  const [testimonials, articles, social, instructors, faqs, free] = otherParts
  const [offer, packages, learnVideo] = await awaitAll(
    readBundleOffer(db, bundle, lang),
    homePackages(db, home, lang),
    readNamedVideo(db, home.learnAbout.clip, slug, lang),
  )
  const t = inLang(home, lang)
  const withVideo = <Show extends { readonly clip: string | null }>(show: Show) => ({
    ...show,
    clip: show.clip === null ? null : buildVideoFile(show.clip, slug),
  })
  return {
    hero: { ...t.hero, clip: buildVideoFile(t.hero.clip, slug) },
    stats: t.stats,
    categories: homeCategories(categories).map((category) => ({
      ...toCategoryTile(category, lang),
      art: images.find((first) => first.category === category.value)?.image ?? null,
    })),
    courses: fundamental.map((course) => toCourseCard(course, lang)),
    bundle: offer,
    shows: t.shows.map(withVideo),
    learnAbout: { ...t.learnAbout, clip: learnVideo },
    freeLesson: free[0] ? { courseName: free[0].name[lang], href: toCourseHref(free[0].id) } : null,
    packages: { title: t.packagesTitle, cards: packages },
    specialized: { title: t.specializedTitle, tiles: specializedTiles(home, specialized, slug, lang) },
    statsTitle: t.statsTitle,
    testimonials,
    community: { title: t.communityTitle, lead: t.communityLead, slides: t.community.map(withVideo) },
    media: { title: t.mediaTitle, lead: t.mediaLead, slides: t.media.map(withVideo) },
    stories: { title: t.storiesTitle, lead: t.storiesLead, slides: t.stories.map(withVideo) },
    articles,
    social: social?.sections ?? [],
    partners: { title: t.partnersTitle, logos: t.partners },
    subscribe: t.subscribe,
    contact: t.contact,
    instructors: instructors.map((instructor) => ({
      ...inLang(instructor, lang),
      href: toInstructorHref(instructor.id),
    })),
    faqs: inLang(faqs, lang),
  }
}
