import type { WishlistArticle, WishlistCourse } from '@matla/contract/wishlist/wishlist'
import { imageUrl } from '#lib/image-url.ts'
import type { Db } from '#platform/db/database.ts'
import { bundleHref, courseHref } from '#catalog/cards.ts'
import { listWishedArticles, wishlistHeadings, type WishedArticleRow } from './wished-articles.store.ts'
import { listWishedCourses, wishlistCourseIds, type WishedCourseRow } from './wished-courses.store.ts'

/** Newest first, as the catalogue names and shows them now. */
export const readCourses = async (db: Db, userId: string): Promise<WishlistCourse[]> =>
  (await listWishedCourses(db, userId)).map(courseOf)

/** Newest first. */
export const readArticles = async (db: Db, userId: string): Promise<WishlistArticle[]> =>
  (await listWishedArticles(db, userId)).map(articleOf)

/** Keys alone: asked for by every page with hearts. */
export async function readIds(db: Db, userId: string): Promise<{ courseIds: string[]; headings: string[] }> {
  const [courseIds, headings] = await Promise.all([
    wishlistCourseIds(db, userId),
    wishlistHeadings(db, userId),
  ])
  return { courseIds, headings }
}

const courseOf = ({ courseId, name, art, isBundle }: WishedCourseRow): WishlistCourse => ({
  _id: courseId,
  courseNameEnglish: name.en,
  courseNameArabic: name.ar,
  courseThumbnail: imageUrl(art),
  redirectionLink: isBundle ? bundleHref : courseHref(courseId),
  art,
})

const articleOf = ({
  userId: _user,
  addedAt: _at,
  articleId,
  ...article
}: WishedArticleRow): WishlistArticle => ({
  ...article,
  _id: articleId ?? '',
})
