import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { bundleItemsTable, categoriesTable, coursesTable, instructorsTable } from '#schema/catalog.tables.ts'

/** Every published course and the bundle, by ranking, with category and instructor. */
export async function listCourses(db: Db) {
  return db
    .select({ ...getTableColumns(coursesTable), categoryRow: categoriesTable, instructor: instructorsTable })
    .from(coursesTable)
    .leftJoin(categoriesTable, eq(categoriesTable.value, coursesTable.category))
    .leftJoin(instructorsTable, eq(instructorsTable.id, coursesTable.instructorId))
    .where(eq(coursesTable.isPublished, true))
    .orderBy(asc(coursesTable.rank))
}
export type ListedCourse = Awaited<ReturnType<typeof listCourses>>[number]

export async function listCategories(db: Db) {
  return db.select().from(categoriesTable).orderBy(asc(categoriesTable.position))
}
export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number]

export async function listInstructors(db: Db) {
  return db.select().from(instructorsTable).orderBy(asc(instructorsTable.position))
}

export async function listGifts(db: Db): Promise<string[]> {
  const rows = await db
    .select({ courseId: bundleItemsTable.courseId })
    .from(bundleItemsTable)
    .where(eq(bundleItemsTable.isGift, true))
  return rows.map(({ courseId }) => courseId)
}
