import { articlePath, authorPath, blogsPath } from '@matla/contract/articles/article-paths'
import { legalPath } from '@matla/contract/legal/policies'
import { bundleHref, toCourseHref, toInstructorHref, toListingHref } from '#catalog/cards.ts'
import { listCategoryKeys } from '#catalog/courses.ts'
import { findFirstBundle } from '#catalog/products.ts'
import { readHiddenPaths } from '#cms/content/read-seo.ts'
import { readContent } from '#cms/content/read-content.ts'
import type { Db } from '#platform/db/database.ts'
import type { ContentCache } from '#platform/http/content-cache.ts'
import {
  articleIdsFrom,
  articleIdsInOrder,
  articleStarts,
  authorIds,
  countArticles,
  countCourses,
  courseIdsFrom,
  courseIdsInOrder,
  courseStarts,
  hasArticle,
  hasCourse,
  instructorIds,
} from './site-paths.store.ts'

type PathsDeps = { readonly db: Db; readonly cache: ContentCache }

/** Readable pages other than home, courses and the package. */
const contentPaths = [
  '/home/faqs',
  '/home/R2/R3/aboutus',
  '/home/R2/R3/contact',
  '/home/complaints',
  '/home/R2/R4/socialmedia',
  '/home/specialized-courses',
  '/home/pricing',
]

const maxPeople = 500

/** The pages that are not a course or an article, before and after those. */
async function fixedPaths(db: Db): Promise<FixedPaths> {
  return {
    first: [
      '/home/',
      ...((await findFirstBundle(db)) ? [bundleHref] : []),
      ...contentPaths,
      '/home/R2/ebooks',
      ...['All', ...(await listCategoryKeys(db))].map(toListingHref),
    ],
    last: [
      ...(await instructorIds(db, maxPeople)).map(toInstructorHref),
      ...(await authorIds(db, maxPeople)).map(authorPath),
      ...((await readContent(db, 'legalPages')) ?? []).map(({ name }) => legalPath(name)),
    ],
  }
}

type FixedPaths = { readonly first: string[]; readonly last: string[] }

/** The fixed pages that search engines may show. */
async function indexedPaths(db: Db): Promise<FixedPaths & { readonly blogs: readonly string[] }> {
  const hidden = await readHiddenPaths(db)
  const isIndexed = (path: string) => !hidden.has(path)
  const { first, last } = await fixedPaths(db)
  return {
    first: first.filter(isIndexed),
    blogs: [blogsPath].filter(isIndexed),
    last: last.filter(isIndexed),
  }
}

const readCachedPaths = ({ db, cache }: PathsDeps) =>
  cache.memoize('fixed paths', async () => {
    const { first, last } = await fixedPaths(db)
    return new Set([...first, blogsPath, ...last])
  })

/** The most addresses in one sitemap. A larger site is split into parts. */
const maxPerSitemap = 2_000
/** A part of this size, with each address in two languages, is about half a megabyte. */
const partSize = 500

export const partKinds = ['pages', 'courses', 'articles'] as const
export type PartKind = (typeof partKinds)[number]
/** The first id of each part. */
type Parts = Readonly<Record<PartKind, readonly string[]>>

/** The parts of a large site; null while all addresses fit into one sitemap. */
const readParts = ({ db, cache }: PathsDeps): Promise<Parts | null> =>
  cache.memoize('parts of the sitemap', async () => {
    const fixed = await readCachedPaths({ db, cache })
    const all = fixed.size + (await countCourses(db)) + (await countArticles(db))
    if (all <= maxPerSitemap) return null
    return {
      pages: [''],
      courses: await courseStarts(db, partSize),
      articles: await articleStarts(db, partSize),
    }
  })

/** The names of the parts, e.g. `courses-3`; null without parts. */
export async function partNames(deps: PathsDeps): Promise<string[] | null> {
  const parts = await readParts(deps)
  return parts && partKinds.flatMap((kind) => parts[kind].map((_, index) => `${kind}-${index + 1}`))
}

/** The addresses of one part, counted from 1; null when there is no such part. */
export async function pathsOfPart(deps: PathsDeps, kind: PartKind, part: number): Promise<string[] | null> {
  const start = (await readParts(deps))?.[kind][part - 1]
  if (start === undefined) return null
  if (kind === 'pages') {
    const { first, blogs, last } = await indexedPaths(deps.db)
    return [...first, ...blogs, ...last]
  }
  return kind === 'courses' ? listCoursePaths(deps.db, start) : listArticlePaths(deps.db, start)
}
const listCoursePaths = async (db: Db, start: string) =>
  (await courseIdsFrom(db, start, partSize)).map(toCourseHref)
const listArticlePaths = async (db: Db, start: string) =>
  (await articleIdsFrom(db, start, partSize)).map(({ kind, id }) => articlePath(kind, id))

/** Every address of a site without parts, in the shop's order. */
export async function allPaths(db: Db): Promise<string[]> {
  const { first, blogs, last } = await indexedPaths(db)
  const courses = await courseIdsInOrder(db, maxPerSitemap)
  const articles = await articleIdsInOrder(db, maxPerSitemap)
  return [
    ...first,
    ...courses.map(toCourseHref),
    ...blogs,
    ...articles.map(({ kind, id }) => articlePath(kind, id)),
    ...last,
  ]
}

/** Whether this is the canonical path of a readable page. */
export async function isSitePath(deps: PathsDeps, path: string): Promise<boolean> {
  const id = path.slice(path.lastIndexOf('/') + 1)
  if (path === toCourseHref(id)) return hasCourse(deps.db, id)
  for (const kind of ['blog', 'insight'] as const)
    if (path === articlePath(kind, id)) return hasArticle(deps.db, kind, id)
  return (await readCachedPaths(deps)).has(path)
}
