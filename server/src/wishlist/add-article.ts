import { type BlogDetails, kindOf } from '@matla/contract/wishlist/wishlist'
import type { Db } from '#db/database.ts'
import { refuse } from '#kit/refuse.ts'
import { countWishedArticles, insertWishedArticle } from './wished-articles.store.ts'

/** Nobody reads more; it keeps a list from being used as a store. */
const mostArticles = 300

/** Refuses `insight-already-wished` or `blog-already-wished` (R273), and `wishlist-full`. */
export async function addArticle(db: Db, userId: string, details: BlogDetails, now: Date): Promise<void> {
  if ((await countWishedArticles(db, userId)) >= mostArticles) refuse('wishlist-full')
  const kind = kindOf(details)
  const isNew = await insertWishedArticle(db, {
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
  })
  if (!isNew) refuse(kind === 'insight' ? 'insight-already-wished' : 'blog-already-wished')
}
