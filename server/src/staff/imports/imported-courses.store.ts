import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { coursesTable, opens, productsTable } from '#schema/catalog.tables.ts'

/** Everything that can name a course of the shop. */
export const listCourseKeys = async (db: Db) =>
  db
    .select({
      id: coursesTable.id,
      name: coursesTable.name,
      learningCourseId: coursesTable.learningCourseId,
      sku: productsTable.sku,
    })
    .from(coursesTable)
    .leftJoin(productsTable, eq(productsTable.courseId, coursesTable.id))
    .orderBy(asc(coursesTable.learningCourseId))

/** The bundles with their names and courses. */
export const listBundleKeys = async (db: Db) => {
  const { id, name, sku } = productsTable
  return db
    .select({ id, name: sql`${name}`.mapWith(name), sku, courseIds: opens })
    .from(productsTable)
    .where(eq(productsTable.kind, 'bundle'))
}
