import { type BlogDetails, kindOf } from '@matla/contract/wishlist/wishlist'
import { lockUser } from '#identity/users.ts'
import type { Drizzle } from '#platform/db/database.ts'
import { fail } from '#lib/errors.ts'
import { countWishedArticles, insertWishedArticle } from './wished-articles.store.ts'

/** Nobody reads more; it keeps a list from being used as a store. */
const mostArticles = 300

/** Fails with `insight-already-wished` or `blog-already-wished` (R273), and `wishlist-full`. */
export async function addArticle(
  db: Drizzle,
  userId: string,
  details: BlogDetails,
  now: Date,
): Promise<void> {
  const kind = kindOf(details)
  const wish = {
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
    if ((await countWishedArticles(tx, userId)) >= mostArticles) fail('wishlist-full')
    return insertWishedArticle(tx, wish)
  })
  if (!isNew) fail(kind === 'insight' ? 'insight-already-wished' : 'blog-already-wished')
}
