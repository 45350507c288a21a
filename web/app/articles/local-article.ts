import type { Article, ArticleLight } from '@matla/contract/articles/article'
import { articlePath, authorPath } from '@matla/contract/articles/article-paths'
import { hiddenValue } from '@matla/contract/articles/hidden-value'
import type { ImageFile } from '@matla/contract/kit/picture'
import type { PlayableVideo } from '@matla/contract/kit/playable-video'
import type { ArticleKind, WishlistArticle } from '@matla/contract/wishlist/wishlist'

/** An article on a card, in the visitor's language, with the fields that the wishlist stores (R008). */
export type ArticleCard = {
  readonly id: string
  readonly kind: ArticleKind
  readonly href: string
  readonly heading: string
  readonly subheading: string
  readonly author: string
  readonly photo: ImageFile | null
  /** The author's page; null when only a name is known. */
  readonly authorHref: string | null
  readonly category: string
  readonly createdAt: string
  readonly minutes: number
  readonly art: ImageFile
  readonly entry: WishlistArticle
}

export type LocalBlock = {
  readonly type: Article['content'][number]['type']
  readonly lines: Article['content'][number]['lines']
  readonly art: ImageFile | null
  readonly video: PlayableVideo | null
  readonly caption: string
}
export type ArticleText = ArticleCard & {
  readonly updatedAt: string
  readonly seo: Article['seo']
  readonly blocks: readonly LocalBlock[]
}

/** Uses the plain field names, for which the server has already chosen the language. */
export function articleCard(article: ArticleLight, kind: ArticleKind): ArticleCard {
  const href = articlePath(kind, article._id)
  return {
    id: article._id,
    kind,
    href,
    heading: article.heading,
    subheading: article.subheading,
    author: article.author,
    photo: article.instructor?.photo ?? null,
    authorHref: article.instructor && authorPath(article.instructor._id),
    category: article.category,
    createdAt: article.createdAt,
    minutes: article.writingTime,
    art: article.bannerArt,
    entry: {
      kind,
      _id: article._id,
      headingEnglish: article.headingEnglish,
      headingArabic: article.headingArabic,
      subheadingEnglish: article.subheadingEnglish,
      subheadingArabic: article.subheadingArabic,
      thumbnail: article.bannerImage,
      redirectionLink: href,
    },
  }
}

export const articleText = (article: Article, kind: ArticleKind): ArticleText => ({
  ...articleCard(article, kind),
  updatedAt: article.updatedAt,
  seo: article.seo,
  blocks: article.content
    .filter(({ value }) => value.trim().toLowerCase() !== hiddenValue)
    .map(({ type, lines, art, video, caption }) => ({ type, lines, art, video, caption })),
})
