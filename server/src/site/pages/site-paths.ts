import { articlePath, blogsPath } from '@matla/contract/articles/article-paths'
import { categories } from '@matla/contract/catalogue/category'
import { legalPath } from '@matla/contract/legal/policies'
import { bundleHref, courseHref, listingHref } from '#catalog/cards.ts'
import { readCourses } from '#catalog/courses.ts'
import { findFirstBundle } from '#catalog/products.ts'
import { readArticles } from '#cms/articles/read-articles.ts'
import { readContent } from '#cms/content/read-content.ts'
import type { Db } from '#platform/db/database.ts'

/** Pages that are there to be read, beside home, courses and package. */
const read = [
  '/home/faqs',
  '/home/R2/R3/aboutus',
  '/home/R2/R3/contact',
  '/home/R2/R4/socialmedia',
  '/home/specialized-courses',
  '/home/pricing',
]

/** The one address of every page that is there to be read. */
export async function sitePaths(db: Db): Promise<string[]> {
  const courses = await readCourses(db)
  return [
    '/home/',
    ...((await findFirstBundle(db)) ? [bundleHref] : []),
    ...read,
    '/home/R2/ebooks',
    ...['All', ...categories].map(listingHref),
    ...courses.map(({ id }) => courseHref(id)),
    blogsPath,
    ...(await readArticles(db)).map(({ kind, id }) => articlePath(kind, id)),
    ...((await readContent(db, 'legalPages')) ?? []).map(({ name }) => legalPath(name)),
  ]
}
