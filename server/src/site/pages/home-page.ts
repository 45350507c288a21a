import { articlePath } from '@matla/contract/articles/article-paths'
import type { Lang, Localized } from '@matla/contract/kit/lang'
import type { HomePage, Slides } from '@matla/contract/pages/pages'
import { bundleHref, categoryTile, courseCard, courseHref, instructorHref } from '#catalog/cards.ts'
import type { ListedCourse } from '#catalog/courses.store.ts'
import { readCatalogue, readCategories, readInstructors } from '#catalog/courses.ts'
import { listKind } from '#cms/articles/read-articles.ts'
import { readContent } from '#cms/content/read-content.ts'
import type { StoredContent } from '#cms/content/stored.ts'
import type { Db } from '#platform/db/database.ts'
import { activeFaqs, videoOf, needed, offerOf } from './page-parts.ts'

type Named = { readonly value: string }

/**
 * The home grid (R075): items 2 to 8 of the reversed list, Scriptwriting forced to the end. The list is "All" and the
 * seven categories; reversed, "All" is its eighth item, and a list without it keeps its last seven.
 */
export function homeCategories<Tile extends Named>(categories: readonly Tile[]): Tile[] {
  const reversed = [...categories].toReversed()
  const shown = reversed.length > 7 ? reversed.slice(1, 8) : reversed
  const isScript = ({ value }: Tile) => value === 'Scriptwriting'
  return [...shown.filter((tile) => !isScript(tile)), ...shown.filter(isScript)]
}

/** The cards of the package section (R068): what they cost is the catalogue's; what is not sold is not shown. */
export function homePackages(
  { packages }: StoredContent<'home'>,
  courses: readonly ListedCourse[],
  lang: Lang,
): HomePage['packages']['cards'] {
  return packages.flatMap(({ title, description, course: slug }) => {
    const course = courses.find((listed) => listed.slug === slug)
    if (!course) return []
    const { isBundle, id, priceHalalas, wasHalalas, category, categoryRow, art } = course
    return {
      title: title[lang],
      description: description[lang],
      priceHalalas,
      wasHalalas,
      category: isBundle ? 'BUNDLE' : (category ?? ''),
      categoryName: categoryRow?.name[lang] ?? '',
      href: isBundle ? bundleHref : courseHref(id),
      art,
    }
  })
}

type Home = StoredContent<'home'>
type Known = {
  readonly home: Home
  readonly courses: readonly ListedCourse[]
  readonly slug: string
  readonly lang: Lang
}
type Blocks = Omit<HomePage, 'hero' | 'stats' | 'categories' | 'courses' | 'bundle' | 'instructors' | 'faqs'>

/** What stands below the first view of the home page. */
async function homeBlocks(db: Db, { home, courses, slug, lang }: Known): Promise<Blocks> {
  const slide = ({ id, title, text, art, clip, href }: Home['community'][number]) => ({
    id,
    title: title[lang],
    text: text[lang],
    art,
    clip: clip === null ? null : videoOf(clip, slug),
    href,
  })
  const slides = (title: Localized, lead: Localized, items: Home['community']): Slides => ({
    title: title[lang],
    lead: lead[lang],
    slides: items.map(slide),
  })
  const { learnAbout, subscribe, contact } = home
  return {
    shows: home.shows.map((show) => ({ ...slide(show), logoUrl: show.logoUrl })),
    learnAbout: {
      eyebrow: learnAbout.eyebrow[lang],
      title: learnAbout.title[lang],
      text: learnAbout.text[lang],
      points: learnAbout.points.map((point) => point[lang]),
      art: learnAbout.art,
      clip: videoOf(learnAbout.clip, slug),
    },
    packages: { title: home.packagesTitle[lang], cards: homePackages(home, courses, lang) },
    specialized: { title: home.specializedTitle[lang], tiles: specializedTiles(home, courses, slug, lang) },
    statsTitle: home.statsTitle[lang],
    testimonials: ((await readContent(db, 'testimonials')) ?? []).map(({ name, role, text }) => ({
      name: name[lang],
      role: role[lang],
      text: text[lang],
    })),
    community: slides(home.communityTitle, home.communityLead, home.community),
    media: slides(home.mediaTitle, home.mediaLead, home.media),
    stories: slides(home.storiesTitle, home.storiesLead, home.stories),
    articles: await newestArticles(db, lang),
    social: await socialSections(db, lang),
    partners: {
      title: home.partnersTitle[lang],
      logos: home.partners.map(({ logoUrl, name }) => ({ logoUrl, name: name[lang] })),
    },
    subscribe: { title: subscribe.title[lang], text: subscribe.text[lang], button: subscribe.button[lang] },
    contact: {
      title: contact.title[lang],
      text: contact.text[lang],
      art: contact.art,
      cards: contact.cards.map(({ title, text, icon, href }) => ({
        title: title[lang],
        text: text[lang],
        icon,
        href,
      })),
    },
  }
}

/** Each specialized course with its clip, if it has one, and its name in the page's language (R074, R084). */
function specializedTiles(
  { specialized }: Home,
  courses: readonly ListedCourse[],
  slug: string,
  lang: Lang,
): HomePage['specialized']['tiles'] {
  return courses
    .filter(({ level }) => level === 'SPECIALIZED')
    .map((course) => {
      const clip = specialized.find((shown) => shown.course === course.slug)?.clip
      return {
        id: course.id,
        name: course.name[lang],
        href: courseHref(course.id),
        art: course.art,
        clip: clip === undefined ? course.clip : videoOf(clip, slug),
      }
    })
}

/** Three blogs, under the words of their own page (R080); none while the school has none. */
async function newestArticles(db: Db, lang: Lang): Promise<Slides> {
  const page = await readContent(db, 'blogsPage')
  const articles = await listKind(db, 'blog', lang)
  return {
    title: page?.title[lang] ?? '',
    lead: page?.description[lang] ?? '',
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

async function socialSections(db: Db, lang: Lang): Promise<HomePage['social']> {
  const page = await readContent(db, 'socialPage')
  return (page?.sections ?? []).map(({ id, title, description, items }) => ({
    id,
    title: title[lang],
    description: description[lang],
    items: items.map(({ art, instagramLink, tiktokLink, ...item }) => ({
      id: item.id,
      title: item.title[lang],
      description: item.description[lang],
      art,
      instagramLink,
      tiktokLink,
    })),
  }))
}

/** The home page in one language (R065 to R085). Fails with `not-found` while the shop has no content. */
export async function homePage(db: Db, slug: string, lang: Lang): Promise<HomePage> {
  const courses = await readCatalogue(db)
  const home = await needed(db, 'home')
  const { hero } = home
  return {
    hero: {
      eyebrow: hero.eyebrow[lang],
      title: hero.title[lang],
      highlight: hero.highlight[lang],
      text: hero.text[lang],
      art: hero.art,
      tallArt: hero.tallArt,
      clip: videoOf(hero.clip, slug),
    },
    stats: home.stats.map(({ value, label }) => ({ value, label: label[lang] })),
    categories: homeCategories(await readCategories(db)).map((category) => ({
      ...categoryTile(category, lang),
      art: courses.find((course) => course.category === category.value)?.art ?? null,
    })),
    courses: courses
      .filter(({ level }) => level === 'FUNDAMENTAL')
      .slice(0, 8)
      .map((course) => courseCard(course, lang)),
    bundle: await offerOf(db, courses, lang),
    ...(await homeBlocks(db, { home, courses, slug, lang })),
    instructors: (await readInstructors(db)).map(({ id, name, role, bio, photo }) => ({
      id,
      name: name[lang],
      role: role[lang],
      bio: bio[lang],
      photo,
      href: instructorHref(courses, id),
    })),
    faqs: activeFaqs((await readContent(db, 'faqs')) ?? []).map(({ question, answer }) => ({
      question: question[lang],
      answer: answer[lang],
    })),
  }
}
