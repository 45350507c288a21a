import { and, asc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { categoriesTable, coursesTable, instructorsTable, productsTable } from '#schema/catalog.tables.ts'
import { articlesTable } from '#schema/content.tables.ts'

/** An item of a source, with a hash of everything that its entry is made from. */
export type SourceKey = { readonly key: string; readonly hash: string }

const md5 = (...parts: readonly unknown[]): SQL<string> =>
  sql<string>`md5(row(${sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )})::text)`

const courses = {
  key: coursesTable.id,
  position: productsTable.position,
  name: coursesTable.name,
  tagline: coursesTable.tagline,
  learn: coursesTable.learn,
  sections: coursesTable.sections,
  category: coursesTable.category,
  categoryName: categoriesTable.name,
  instructorName: instructorsTable.name,
}
/** Hidden courses are never found. */
const isListed = ne(productsTable.status, 'hidden')

/** The next listed courses by id. */
export async function nextCourses(db: Db, after: string, limit: number): Promise<SourceKey[]> {
  const { key, ...parts } = courses
  return db
    .select({ key, hash: md5(...Object.values(parts)) })
    .from(coursesTable)
    .innerJoin(productsTable, eq(productsTable.courseId, coursesTable.id))
    .leftJoin(categoriesTable, eq(categoriesTable.value, coursesTable.category))
    .leftJoin(instructorsTable, eq(instructorsTable.id, coursesTable.instructorId))
    .where(and(isListed, gt(coursesTable.id, after)))
    .orderBy(asc(coursesTable.id))
    .limit(limit)
}

export async function coursesToFind(db: Db, ids: readonly string[]) {
  return db
    .select(courses)
    .from(coursesTable)
    .innerJoin(productsTable, eq(productsTable.courseId, coursesTable.id))
    .leftJoin(categoriesTable, eq(categoriesTable.value, coursesTable.category))
    .leftJoin(instructorsTable, eq(instructorsTable.id, coursesTable.instructorId))
    .where(inArray(coursesTable.id, [...ids]))
}

const articles = {
  key: articlesTable.id,
  position: articlesTable.rank,
  kind: articlesTable.kind,
  category: articlesTable.category,
  heading: articlesTable.heading,
  subheading: articlesTable.subheading,
  author: articlesTable.author,
  blocks: articlesTable.blocks,
}

/** The next published articles by id. `names` are additional texts of their entries. */
export async function nextArticles(
  db: Db,
  { after, limit, names }: { readonly after: string; readonly limit: number; readonly names: string },
): Promise<SourceKey[]> {
  const { key, ...parts } = articles
  return db
    .select({ key, hash: md5(...Object.values(parts), sql`${names}::text`) })
    .from(articlesTable)
    .where(and(articlesTable.isPublished, gt(articlesTable.id, after)))
    .orderBy(asc(articlesTable.id))
    .limit(limit)
}

export async function articlesToFind(db: Db, ids: readonly string[]) {
  return db
    .select(articles)
    .from(articlesTable)
    .where(inArray(articlesTable.id, [...ids]))
}
