import type { Lang } from '@matla/contract/kit/lang'
import type { HomePage } from '@matla/contract/pages/pages'
import { categoryTile, courseCard, instructorHref } from '#catalog/cards.ts'
import { readCatalogue, readCategories, readInstructors } from '#catalog/courses.ts'
import { readContent } from '#cms/content/read-content.ts'
import type { Db } from '#platform/db/database.ts'
import { activeFaqs } from './active-faqs.ts'
import { clipOf } from './clips.ts'
import { homeBlocks } from './home-blocks.ts'
import { homeCategories } from './home-categories.ts'
import { needed } from './needed.ts'
import { offerOf } from './offer-of.ts'

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
      clip: clipOf(hero.clip, slug),
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
