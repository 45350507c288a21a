import type { ArticleKind } from '#wishlist/wishlist.ts'

/** Paths of the list and of articles, as the product documents spell them (R021, R038, R039). */
export const blogsPath = '/home/R2/Blogs'
export const articlePath = (kind: ArticleKind, id: string) =>
  `/home/${kind === 'blog' ? 'blogDetails' : 'insights'}/${encodeURIComponent(id)}`

/** The page of an author who is an instructor, by instructor id. */
export const authorPath = (id: string) => `/home/authors/${encodeURIComponent(id)}`

/** The path of each language's feed. */
export const feedPath = (lang: 'ar' | 'en') => `/rss/${lang}.xml`

/** A place in an author's list: when the article was published, in microseconds, and its id. */
export const articlePlace = /^\d{1,17}\.[\w-]{1,64}$/
