import { englishArabic } from '@matla/contract/kit/in-both'
import type { Localized } from '@matla/contract/kit/lang'
import {
  type BlogDetails,
  type CourseDetails,
  kindOf,
  type WishlistArticle,
  type WishlistCourse,
} from '@matla/contract/wishlist/wishlist'
import { bundleHref, toCourseHref } from '#catalog/cards.ts'
import { findProduct } from '#catalog/products.ts'
import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import { lockUser } from '#identity/users.ts'
import { fail } from '#lib/errors.ts'
import { imageUrl } from '#lib/image-url.ts'
import type { Db, Drizzle } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import {
  countWishlistArticles,
  deleteWishlist,
  deleteWishlistArticle,
  deleteWishlistProducts,
  findProductNamed,
  findWishlistCalled,
  insertWishlistArticle,
  insertWishlistProduct,
  listWishlistArticles,
  listWishlistProducts,
  type WishlistArticleRow,
  type WishlistProductRow,
} from './wishlist.store.ts'

/** Newest first, with the current names and images from the catalogue. */
export const readCourses = async (db: Db, userId: string): Promise<WishlistCourse[]> =>
  (await listWishlistProducts(db, userId)).map(toCourse)

/** Newest first. */
export const readArticles = async (db: Db, userId: string): Promise<WishlistArticle[]> =>
  (await listWishlistArticles(db, userId)).map(toArticle)

/** Only the keys, which every page with wishlist buttons requests. */
export { wishlistKeys as readIds } from './wishlist.store.ts'

const toCourse = ({ productId, kind, name, image }: WishlistProductRow): WishlistCourse => ({
  _id: productId,
  ...englishArabic('courseName', name),
  courseThumbnail: imageUrl(image),
  redirectionLink: kind === 'bundle' ? bundleHref : toCourseHref(productId),
  art: image,
})

const toArticle = ({ userId: _user, addedAt: _at, articleId, ...article }: WishlistArticleRow) => ({
  ...article,
  _id: articleId ?? '',
})

/**
 * Fails with `course-not-found` or `course-already-wished` (R272). Only names are stored, because the catalogue has the
 * rest.
 */
export async function addCourse(
  db: Drizzle,
  userId: string,
  details: CourseDetails,
  now: Date,
): Promise<void> {
  const product = (await findRequestedProduct(db, details)) ?? fail('course-not-found')
  const entry = { userId, productId: product.id, nameEnglish: product.name.en, addedAt: now }
  const isNew = await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    return insertWishlistProduct(tx, entry)
  })
  if (!isNew) fail('course-already-wished')
}

type NamedProduct = { readonly id: string; readonly name: Localized }

async function findRequestedProduct(
  db: Db,
  { _id, courseId, courseNameEnglish }: CourseDetails,
): Promise<NamedProduct | null> {
  const id = _id || courseId
  if (id) return findProduct(db, id)
  return courseNameEnglish ? findProductNamed(db, courseNameEnglish) : null
}

type CourseKey = { readonly courseId?: string | undefined; readonly courseNameEnglish?: string | undefined }

/**
 * Removes a course. A missing course counts as removed. A course that has the name now takes precedence over one that
 * had it when it was added.
 */
export async function removeCourse(db: Db, userId: string, key: CourseKey): Promise<void> {
  const found = await findWishlistCalled(db, userId, await resolveKey(db, key))
  const bearers = found.filter(({ nameNow }) => nameNow === key.courseNameEnglish)
  const productIds = (bearers.length > 0 ? bearers : found).map(({ productId }) => productId)
  if (productIds.length > 0) await deleteWishlistProducts(db, userId, productIds)
}

/** Resolves either kind of id. A product that is no longer sold keeps its own. */
async function resolveKey(db: Db, { courseId, courseNameEnglish = '' }: CourseKey): Promise<string> {
  return courseId ? ((await findProduct(db, courseId))?.id ?? courseId) : courseNameEnglish
}

/** More than anyone reads. The limit prevents using a list as storage. */
const maxArticles = 300

/** Fails with `insight-already-wished` or `blog-already-wished` (R273), or with `wishlist-full`. */
export async function addArticle(
  db: Drizzle,
  userId: string,
  details: BlogDetails,
  now: Date,
): Promise<void> {
  const kind = kindOf(details)
  const entry = {
    userId,
    kind,
    articleId: details._id || null,
    headingEnglish: details.headingEnglish,
    headingArabic: details.headingArabic || details.headingEnglish,
    subheadingEnglish: details.subheadingEnglish,
    subheadingArabic: details.subheadingArabic,
    thumbnail: details.thumbnail,
    redirectionLink: details.redirectionLink,
    addedAt: now,
  }
  const isNew = await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    if ((await countWishlistArticles(tx, userId)) >= maxArticles) fail('wishlist-full')
    return insertWishlistArticle(tx, entry)
  })
  if (!isNew) fail(kind === 'insight' ? 'insight-already-wished' : 'blog-already-wished')
}

type ArticleKey = { readonly articleId?: string | undefined; readonly headingEnglish?: string | undefined }

/** Removes an article. A missing article counts as removed. */
export async function removeArticle(
  db: Db,
  userId: string,
  { articleId = '', headingEnglish = '' }: ArticleKey,
): Promise<void> {
  await deleteWishlistArticle(db, userId, articleId || headingEnglish, headingEnglish || articleId)
}

export { moveWishlist } from './wishlist.store.ts'

/** The wishlist as personal data to export and erase. */
export const wishlistPersonalData = ({ db }: Pick<Deps, 'db'>): PersonalDataProvider => ({
  name: 'wishlist',
  exportData: async ({ userId }) => ({
    data: { courses: await readCourses(db, userId), articles: await readArticles(db, userId) },
  }),
  erase: (tx, { userId }) => deleteWishlist(tx, userId),
})
