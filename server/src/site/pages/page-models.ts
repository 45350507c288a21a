import { categoryOf } from '@matla/contract/catalogue/category'
import {
  type ListingFacet,
  type ListingSort,
  mapFacets,
  toListingFilter,
} from '@matla/contract/catalogue/listing-filter'
import type { Lang } from '@matla/contract/kit/lang'
import type { BundlePage, CoursePage, ListingPage, SpecializedPage } from '@matla/contract/pages/pages'
import { toCategoryTile, toCourseCard, toCourseDetails, videosOfCourse } from '#catalog/cards.ts'
import { readCategories } from '#catalog/courses.ts'
import {
  type Course,
  findCards,
  readListing,
  findCourse,
  readLevelPage,
  listCards,
} from '#catalog/list-cards.ts'
import { findBundleOfCourse, findFirstBundle, findProduct, listBundleParts } from '#catalog/products.ts'
import { readCourseReviews } from '#learning/reviews/read-reviews.ts'
import { readPlayableVideos } from '#cms/media/captions/playable-videos.ts'
import { fail } from '#lib/errors.ts'
import { inLang } from '#lib/in-lang.ts'
import type { Db } from '#platform/db/database.ts'
import { readCouponOffer } from '#sales/coupons/find-coupon.ts'
import { withOffer } from './offer-texts.ts'
import { readNamedVideo, requireContent, readBundleOffer } from './page-parts.ts'
import { readTestimonials } from './testimonials.ts'

type ListingQuery = Partial<
  Readonly<Record<ListingFacet | 'category' | 'after' | 'before', string | undefined>>
> & {
  readonly sort?: ListingSort | undefined
  /** Exactly these courses, in this order. */
  readonly ids?: string | undefined
}

/** One page of a list. An unknown category has no courses (R092). */
export async function listingPage(db: Db, query: ListingQuery, lang: Lang): Promise<ListingPage> {
  const { category, after, before, sort, ids } = query
  const filter = toListingFilter((facet) => query[facet]?.split(',') ?? [])
  const { page, facets, nearest } =
    ids === undefined
      ? await readListing(db, { category, after, before, sort, chosen: filter })
      : { page: await readChosenCourses(db, ids), facets: mapFacets(() => []), nearest: [] }
  const categories = await readCategories(db)
  const keys = categories.map(({ value }) => value)
  const toCards = (courses: readonly Course[]) => courses.map((course) => toCourseCard(course, lang, 'full'))
  return {
    category: categoryOf(category, keys) ?? category ?? 'All',
    categories: categories.map((row) => toCategoryTile(row, lang)),
    courses: toCards(page.courses),
    total: page.total,
    facets,
    nearest: toCards(nearest),
    previous: page.previous,
    next: page.next,
    self: page.self,
    bundle: await readBundleOffer(db, await findFirstBundle(db), lang),
  }
}

type PageCursor = Pick<ListingQuery, 'after' | 'before'>
export async function specializedPage(db: Db, turn: PageCursor, lang: Lang): Promise<SpecializedPage> {
  const { courses, previous, next, self } = await readLevelPage(db, 'SPECIALIZED', turn)
  return { courses: courses.map((course) => toCourseCard(course, lang)), previous, next, self }
}

async function readChosenCourses(db: Db, ids: string) {
  const courseIds = ids.split(',')
  const found = await findCards(db, courseIds)
  const courses = courseIds.flatMap((id) => found.find((course) => course.id === id) ?? [])
  return { courses, total: courses.length, previous: null, next: null, self: null }
}

/** The number of related courses on a course page. */
const maxRelated = 4

/** Fails with `course-not-found`. The bundle has a separate page. */
export async function coursePage(db: Db, key: string, lang: Lang): Promise<CoursePage> {
  const found = (await findProduct(db, key)) ?? fail('course-not-found')
  const course = (await findCourse(db, found.id)) ?? fail('course-not-found')
  const query = { except: course.id, limit: maxRelated }
  const alike = await listCards(db, { ...query, category: course.categoryRow.value })
  const others = alike.length < maxRelated ? await listCards(db, { ...query, limit: 2 * maxRelated }) : []
  const related = [...alike, ...others.filter(({ id }) => alike.every((each) => each.id !== id))]
  return {
    course: toCourseDetails(course, lang, await readPlayableVideos(db, videosOfCourse(course), lang)),
    bundle: await readBundleOffer(db, await findBundleOfCourse(db, course.id), lang),
    reviews: await readCourseReviews(db, course.id),
    related: related.slice(0, maxRelated).map((other) => toCourseCard(other, lang)),
  }
}

/** Fails with `not-found` while the shop sells no bundle. */
export async function bundlePage(db: Db, slug: string, lang: Lang): Promise<BundlePage> {
  const offer = (await readBundleOffer(db, await findFirstBundle(db), lang)) ?? fail('not-found')
  const stored = await requireContent(db, 'bundlePage')
  const couponOffer = await readCouponOffer(db, stored.coupon.code)
  const page = withOffer(stored, couponOffer)
  const parts = await listBundleParts(db, offer.id)
  const courses = await findCards(
    db,
    parts.map(({ id }) => id),
  )
  const cards = (wantsGifts: boolean) => {
    const ids = new Set(parts.filter(({ isGift }) => isGift === wantsGifts).map(({ id }) => id))
    return courses.filter(({ id }) => ids.has(id)).map((course) => toCourseCard(course, lang))
  }
  const { coupon, smallCta, feedback, bigCta } = inLang(page, lang)
  return {
    offer,
    smallCta,
    feedback: { ...feedback, clip: await readNamedVideo(db, feedback.clip, slug, lang) },
    coupon: couponOffer && {
      ...coupon,
      code: couponOffer.code,
      percent: couponOffer.percent,
      endsAt: couponOffer.endsAt.toISOString(),
      isReserved: couponOffer.isReserved,
    },
    bigCta,
    included: cards(false),
    exclusive: cards(true),
    testimonials: await readTestimonials(db, 'package', lang),
    summaryTestimonials: await readTestimonials(db, 'package-summary', lang),
  }
}
