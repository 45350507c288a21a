import type { ArticleKind } from '#wishlist/wishlist.ts'

/** Paths of the list and of articles, as the product documents spell them (R021, R038, R039). */
export const blogsPath = '/home/R2/Blogs'
export const articlePath = (kind: ArticleKind, id: string) =>
  `/home/${kind === 'blog' ? 'blogDetails' : 'insights'}/${encodeURIComponent(id)}`

/** The page of an instructor as an author, by instructor id. */
export const authorPath = (id: string) => `/home/authors/${encodeURIComponent(id)}`

/** The path of the RSS feed of one language. */
export const feedPath = (lang: 'ar' | 'en') => `/rss/${lang}.xml`

/** The cursor of an author’s list: publication time in microseconds, and article id. */
export const articlePlace = /^\d{1,17}\.[\w-]{1,64}$/
