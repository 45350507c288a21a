import type { ArticleKind } from '@matla/contract/wishlist/wishlist'
import { and, asc, count, desc, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { coursesTable, productsTable } from '#schema/catalog.tables.ts'
import { articlesTable } from '#schema/content.tables.ts'

/** Courses with a page, joined by their product ids. */
const course = {
  table: productsTable,
  id: productsTable.id,
  isShown: sql`${productsTable.kind} = 'course' and ${productsTable.status} <> 'hidden'`,
}
const article = { table: articlesTable, id: articlesTable.id, isShown: sql`${articlesTable.isPublished}` }

/** Whether search engines may show the row's page. `isHidden` is stored in its document. */
const isIndexed = (seo: PgColumn) => sql`coalesce(${seo} ->> 'isHidden', '') <> 'true'`
const ofIndexedCourse = sql`${productsTable.courseId} in (select ${coursesTable.id} from ${coursesTable} where ${isIndexed(coursesTable.seo)})`
const ofIndexedArticle = isIndexed(articlesTable.seo)

type ArticleId = { readonly id: string; readonly kind: ArticleKind }

type Rows = {
  readonly table: typeof productsTable | typeof articlesTable
  readonly id: PgColumn
  readonly isShown: SQL
}

async function countRows(db: Db, { table, isShown }: Rows): Promise<number> {
  const rows = await db.select({ count: count() }).from(table).where(isShown)
  return rows[0]?.count ?? 0
}
export const countCourses = (db: Db): Promise<number> => countRows(db, course)
export const countArticles = (db: Db): Promise<number> => countRows(db, article)

/** The first id of each part of this size. */
async function listStarts(db: Db, { table, id, isShown }: Rows, size: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select ${id} as id, row_number() over (order by ${id}) as place from ${table} where ${isShown}
    ) placed where (place - 1) % ${size}::int = 0 order by id`)
  return rows.map((row) => row.id)
}
export const courseStarts = (db: Db, size: number): Promise<string[]> => listStarts(db, course, size)
export const articleStarts = (db: Db, size: number): Promise<string[]> => listStarts(db, article, size)

/** Up to `limit` ids from this one on. */
export async function courseIdsFrom(db: Db, from: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: course.id })
    .from(course.table)
    .where(and(course.isShown, ofIndexedCourse, gte(course.id, from)))
    .orderBy(asc(course.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function articleIdsFrom(db: Db, from: string, limit: number): Promise<ArticleId[]> {
  return db
    .select({ id: article.id, kind: articlesTable.kind })
    .from(article.table)
    .where(and(article.isShown, ofIndexedArticle, gte(article.id, from)))
    .orderBy(asc(article.id))
    .limit(limit)
}

/** In the shop's own order. */
export async function courseIdsInOrder(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: course.id })
    .from(course.table)
    .where(and(course.isShown, ofIndexedCourse))
    .orderBy(asc(productsTable.position), asc(course.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function articleIdsInOrder(db: Db, limit: number): Promise<ArticleId[]> {
  const { id, kind, rank, publishedAt } = articlesTable
  return db
    .select({ id, kind })
    .from(articlesTable)
    .where(and(article.isShown, ofIndexedArticle))
    .orderBy(asc(rank), desc(publishedAt), asc(id))
    .limit(limit)
}

export async function hasCourse(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: course.id })
    .from(course.table)
    .where(and(course.isShown, eq(course.id, id)))
  return rows.length > 0
}

export async function hasArticle(db: Db, kind: ArticleKind, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: article.id })
    .from(article.table)
    .where(and(article.isShown, eq(article.id, id), eq(articlesTable.kind, kind)))
  return rows.length > 0
}

/** The instructors of visible courses. */
export async function instructorIds(db: Db, limit: number): Promise<string[]> {
  const { instructorId } = coursesTable
  const rows = await db
    .selectDistinct({ id: instructorId })
    .from(coursesTable)
    .innerJoin(productsTable, eq(productsTable.courseId, coursesTable.id))
    .where(and(course.isShown, isNotNull(instructorId)))
    .orderBy(asc(instructorId))
    .limit(limit)
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}

/** The authors of published articles. */
export async function authorIds(db: Db, limit: number): Promise<string[]> {
  const { instructorId, isPublished } = articlesTable
  const rows = await db
    .selectDistinct({ id: instructorId })
    .from(articlesTable)
    .where(and(isPublished, isNotNull(instructorId)))
    .orderBy(asc(instructorId))
    .limit(limit)
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}
