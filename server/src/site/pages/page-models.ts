import { categoryOf } from '@matla/contract/catalogue/category'
import type { Lang } from '@matla/contract/kit/lang'
import type { BundlePage, CoursePage, ListingPage } from '@matla/contract/pages/pages'
import { categoryTile, courseCard, courseDetails } from '#catalog/cards.ts'
import { listingOf, readCategories, readCourses } from '#catalog/courses.ts'
import { findBundleOf, findFirstBundle, findProduct, partsOf } from '#catalog/products.ts'
import { readContentIn } from '#cms/content/read-content.ts'
import { fail } from '#lib/errors.ts'
import { inLang } from '#lib/in-lang.ts'
import type { Db } from '#platform/db/database.ts'
import { readOffer } from '#sales/coupons/find-coupon.ts'
import { videoOf, needed, offerOf } from './page-parts.ts'

/** A category that the shop does not have holds no courses (R092). */
export async function listingPage(db: Db, category: string | undefined, lang: Lang): Promise<ListingPage> {
  const courses = await readCourses(db)
  return {
    category: categoryOf(category) ?? category ?? 'All',
    categories: (await readCategories(db)).map((row) => categoryTile(row, lang)),
    courses: listingOf(courses, category).map((course) => courseCard(course, lang)),
    bundle: await offerOf(db, await findFirstBundle(db), lang),
  }
}

/** Fails with `course-not-found`. The bundle has a page of its own. */
export async function coursePage(db: Db, key: string, lang: Lang): Promise<CoursePage> {
  const found = (await findProduct(db, key)) ?? fail('course-not-found')
  const courses = await readCourses(db)
  const course = courses.find(({ id }) => id === found.id) ?? fail('course-not-found')
  const others = courses.filter(({ id }) => id !== course.id)
  const related = [
    ...others.filter(({ category }) => category === course.category),
    ...others.filter(({ category }) => category !== course.category),
  ]
  return {
    course: courseDetails(course, lang),
    bundle: await offerOf(db, await findBundleOf(db, course.id), lang),
    related: related.slice(0, 4).map((other) => courseCard(other, lang)),
  }
}

/** Fails with `not-found` while the shop sells no bundle. */
export async function bundlePage(db: Db, slug: string, lang: Lang): Promise<BundlePage> {
  const courses = await readCourses(db)
  const offer = (await offerOf(db, await findFirstBundle(db), lang)) ?? fail('not-found')
  const page = await needed(db, 'bundlePage')
  const parts = await partsOf(db, offer.id)
  const cards = (wantsGifts: boolean) => {
    const ids = new Set(parts.filter(({ isGift }) => isGift === wantsGifts).map(({ id }) => id))
    return courses.filter(({ id }) => ids.has(id)).map((course) => courseCard(course, lang))
  }
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
    included: cards(false),
    exclusive: cards(true),
    testimonials: (await readContentIn(db, 'testimonials', lang)) ?? [],
  }
}
