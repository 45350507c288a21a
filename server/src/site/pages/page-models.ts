import { categoryOf } from '@matla/contract/catalogue/category'
import type { Lang } from '@matla/contract/kit/lang'
import type { BundlePage, CoursePage, ListingPage } from '@matla/contract/pages/pages'
import { categoryTile, courseCard, courseDetails } from '#catalog/cards.ts'
import {
  coursesOfBundle,
  findCourse,
  listingOf,
  readCatalogue,
  readCategories,
  readGifts,
} from '#catalog/courses.ts'
import { readContentIn } from '#cms/content/read-content.ts'
import { fail } from '#lib/errors.ts'
import { inLang } from '#lib/in-lang.ts'
import type { Db } from '#platform/db/database.ts'
import { readOffer } from '#sales/coupons/find-coupon.ts'
import { videoOf, needed, offerOf } from './page-parts.ts'

/** A category that the shop does not have holds no courses (R092). */
export async function listingPage(db: Db, category: string | undefined, lang: Lang): Promise<ListingPage> {
  const courses = await readCatalogue(db)
  return {
    category: categoryOf(category) ?? category ?? 'All',
    categories: (await readCategories(db)).map((row) => categoryTile(row, lang)),
    courses: listingOf(courses, category).map((course) => courseCard(course, lang)),
    bundle: await offerOf(db, courses, lang),
  }
}

/** Fails with `course-not-found`. The bundle has a page of its own. */
export async function coursePage(db: Db, key: string, lang: Lang): Promise<CoursePage> {
  const found = (await findCourse(db, key)) ?? fail('course-not-found')
  const courses = await readCatalogue(db)
  const course = courses.find(({ id, isBundle }) => id === found.id && !isBundle) ?? fail('course-not-found')
  const others = courses.filter(({ id, isBundle }) => id !== course.id && !isBundle)
  const related = [
    ...others.filter(({ category }) => category === course.category),
    ...others.filter(({ category }) => category !== course.category),
  ]
  return {
    course: courseDetails(course, lang),
    bundle: await offerOf(db, courses, lang),
    related: related.slice(0, 4).map((other) => courseCard(other, lang)),
  }
}

/** Fails with `not-found` while the shop sells no bundle. */
export async function bundlePage(db: Db, slug: string, lang: Lang): Promise<BundlePage> {
  const courses = await readCatalogue(db)
  const offer = (await offerOf(db, courses, lang)) ?? fail('not-found')
  const page = await needed(db, 'bundlePage')
  const gifts = new Set(await readGifts(db))
  const parts = new Set((await coursesOfBundle(db, offer.id)).map(({ id }) => id))
  const cards = (wanted: (id: string) => boolean) =>
    courses.filter(({ id }) => parts.has(id) && wanted(id)).map((course) => courseCard(course, lang))
  const { coupon, smallCta, feedback, bigCta } = inLang(page, lang)
  const couponOffer = await readOffer(db, coupon.code)
  return {
    offer,
    smallCta,
    feedback: { ...feedback, clip: videoOf(feedback.clip, slug) },
    coupon: couponOffer && {
      ...coupon,
      code: couponOffer.code,
      percent: couponOffer.percent,
      endsAt: couponOffer.endsAt.toISOString(),
    },
    bigCta,
    included: cards((id) => !gifts.has(id)),
    exclusive: cards((id) => gifts.has(id)),
    testimonials: (await readContentIn(db, 'testimonials', lang)) ?? [],
  }
}
