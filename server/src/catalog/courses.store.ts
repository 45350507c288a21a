import { and, asc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { categoriesTable, coursesTable, instructorsTable, productsTable } from '#schema/catalog.tables.ts'

const product = {
  sku: productsTable.sku,
  slug: productsTable.slug,
  position: productsTable.position,
  status: productsTable.status,
  priceHalalas: productsTable.priceHalalas,
  listPriceHalalas: productsTable.listPriceHalalas,
}

/** Every course that the shop shows, by ranking, with category and instructor (R086). */
export async function readCourses(db: Db) {
  return db
    .select({
      ...getTableColumns(coursesTable),
      ...product,
      categoryRow: categoriesTable,
      instructor: instructorsTable,
    })
    .from(productsTable)
    .innerJoin(coursesTable, eq(coursesTable.id, productsTable.courseId))
    .innerJoin(categoriesTable, eq(categoriesTable.value, coursesTable.category))
    .leftJoin(instructorsTable, eq(instructorsTable.id, coursesTable.instructorId))
    .where(and(eq(productsTable.kind, 'course'), ne(productsTable.status, 'hidden')))
    .orderBy(asc(productsTable.position), asc(productsTable.id))
}
export type ListedCourse = Awaited<ReturnType<typeof readCourses>>[number]

/** Every bundle on sale, in their order. */
export async function readBundles(db: Db) {
  return db
    .select({
      id: productsTable.id,
      ...product,
      name: sql`${productsTable.name}`.mapWith(productsTable.name),
      description: sql`${productsTable.description}`.mapWith(productsTable.description),
      image: sql`${productsTable.image}`.mapWith(productsTable.image),
      video: productsTable.video,
    })
    .from(productsTable)
    .where(and(eq(productsTable.kind, 'bundle'), eq(productsTable.status, 'on-sale')))
    .orderBy(asc(productsTable.position), asc(productsTable.id))
}
export type ListedBundle = Awaited<ReturnType<typeof readBundles>>[number]

export async function readCategories(db: Db) {
  return db.select().from(categoriesTable).orderBy(asc(categoriesTable.position))
}
export type CategoryRow = Awaited<ReturnType<typeof readCategories>>[number]

export async function readInstructors(db: Db) {
  return db.select().from(instructorsTable).orderBy(asc(instructorsTable.position))
}
