import type { Lang } from '@matla/contract/kit/lang'
import type { ImageFile } from '@matla/contract/kit/picture'
import type { WishlistArticle, WishlistCourse } from '@matla/contract/wishlist/wishlist'
import type { Api } from '#lib/api.ts'

export type CourseItem = {
  readonly kind: 'course'
  readonly id: string
  readonly nameEnglish: string
  readonly name: string
  readonly href: string
  readonly art: ImageFile
}
export type ArticleItem = {
  readonly kind: 'article'
  /** The English heading (R277). */
  readonly id: string
  readonly name: string
  readonly text: string
  readonly href: string
  /** URL of the image, or ''. */
  readonly picture: string
  /** The data that undoes a removal. */
  readonly whole: WishlistArticle
}
export type Item = CourseItem | ArticleItem

export type Wishlist =
  | {
      readonly kind: 'list'
      readonly courses: readonly CourseItem[]
      readonly articles: readonly ArticleItem[]
    }
  | { readonly kind: 'logged-out' | 'unreadable' }

/** The session's own list in one language (R267); guests in checkout have none. */
export async function readWishlist(api: Api, lang: Lang): Promise<Wishlist> {
  const answer = await api.wishlist.read()
  if (!answer.ok) {
    const { code } = answer.failure
    return { kind: code === 'sign-in-needed' || code === 'not-allowed' ? 'logged-out' : 'unreadable' }
  }
  const { courses, articles } = answer.value
  return {
    kind: 'list',
    courses: courses.map((course) => courseItem(course, lang)),
    articles: articles.map((article) => articleItem(article, lang)),
  }
}

const courseItem = (course: WishlistCourse, lang: Lang): CourseItem => ({
  kind: 'course',
  id: course._id,
  nameEnglish: course.courseNameEnglish,
  name: lang === 'ar' ? course.courseNameArabic : course.courseNameEnglish,
  href: course.redirectionLink,
  art: course.art,
})

const articleItem = (article: WishlistArticle, lang: Lang): ArticleItem => ({
  kind: 'article',
  id: article.headingEnglish,
  name: lang === 'ar' ? article.headingArabic : article.headingEnglish,
  text: lang === 'ar' ? article.subheadingArabic : article.subheadingEnglish,
  href: article.redirectionLink,
  picture: article.thumbnail,
  whole: article,
})
