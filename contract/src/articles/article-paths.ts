import type { ArticleKind } from '#wishlist/wishlist.ts'

/** Where the list and the articles stand, as the product documents spell it (R021, R038, R039). */
export const blogsPath = '/home/R2/Blogs'
export const articlePath = (kind: ArticleKind, id: string) =>
  `/home/${kind === 'blog' ? 'blogDetails' : 'insights'}/${encodeURIComponent(id)}`

/** Where an author stands, by the id of the instructor that he is. */
export const authorPath = (id: string) => `/home/authors/${encodeURIComponent(id)}`

/** Where each language's feed stands. */
export const feedPath = (lang: 'ar' | 'en') => `/rss/${lang}.xml`

/** A place in an author's list: when the article was published, in microseconds, and its id. */
export const articlePlace = /^\d{1,17}\.[\w-]{1,64}$/
