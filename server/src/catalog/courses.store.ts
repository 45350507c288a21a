import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { categoriesTable, coursesTable, instructorsTable, productsTable } from '#schema/catalog.tables.ts'
import { priceNow, wasNow } from '#schema/prices.tables.ts'

const product = {
  sku: productsTable.sku,
  slug: productsTable.slug,
  position: productsTable.position,
  status: productsTable.status,
  priceHalalas: priceNow,
  listPriceHalalas: wasNow,
}

const light = {
  id: coursesTable.id,
  ...product,
  category: coursesTable.category,
  level: coursesTable.level,
  name: coursesTable.name,
  description: coursesTable.description,
  image: coursesTable.image,
  duration: coursesTable.duration,
  minutes: coursesTable.minutes,
  lectureCount: coursesTable.lectureCount,
  categoryName: categoriesTable.name,
  instructor: { name: instructorsTable.name, bio: instructorsTable.bio, photo: instructorsTable.photo },
}
const fullColumns = {
  ...light,
  learn: coursesTable.learn,
  sections: coursesTable.sections,
  video: coursesTable.video,
}

export type CoursesQuery = {
  readonly id?: string | undefined
  /** One of the shop's categories; absent for all. */
  readonly category?: string | undefined
  /** Only courses after this one. */
  readonly after?: string | undefined
  readonly limit?: number | undefined
}
const toFilter = ({ id, category, after }: CoursesQuery) =>
  and(
    eq(productsTable.kind, 'course'),
    ne(productsTable.status, 'hidden'),
    id === undefined ? undefined : eq(productsTable.id, id),
    category === undefined ? undefined : eq(coursesTable.category, category),
    after === undefined
      ? undefined
      : sql`(${productsTable.position}, ${productsTable.id}) > (select position, id from products where id = ${after})`,
  )

/** The visible courses by rank (R086), without their contents. */
export async function readCourses(db: Db, query: CoursesQuery = {}) {
  const rows = db
    .select(light)
    .from(productsTable)
    .innerJoin(coursesTable, eq(coursesTable.id, productsTable.courseId))
    .innerJoin(categoriesTable, eq(categoriesTable.value, coursesTable.category))
    .leftJoin(instructorsTable, eq(instructorsTable.id, coursesTable.instructorId))
    .where(toFilter(query))
    .orderBy(asc(productsTable.position), asc(productsTable.id))
  return query.limit === undefined ? rows : rows.limit(query.limit)
}
export type ListedCourse = Awaited<ReturnType<typeof readCourses>>[number]

/** The visible courses by rank, with their contents. */
export async function readCoursesWithContents(db: Db, query: CoursesQuery = {}) {
  const rows = db
    .select(fullColumns)
    .from(productsTable)
    .innerJoin(coursesTable, eq(coursesTable.id, productsTable.courseId))
    .innerJoin(categoriesTable, eq(categoriesTable.value, coursesTable.category))
    .leftJoin(instructorsTable, eq(instructorsTable.id, coursesTable.instructorId))
    .where(toFilter(query))
    .orderBy(asc(productsTable.position), asc(productsTable.id))
  return query.limit === undefined ? rows : rows.limit(query.limit)
}
export type CourseWithContents = Awaited<ReturnType<typeof readCoursesWithContents>>[number]

/** All bundles on sale, in catalogue order. */
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

/** The keys of all categories, in their order. */
export async function listCategoryKeys(db: Db): Promise<string[]> {
  const rows = await db
    .select({ value: categoriesTable.value })
    .from(categoriesTable)
    .orderBy(asc(categoriesTable.position))
  return rows.map(({ value }) => value)
}
export type CategoryRow = Awaited<ReturnType<typeof readCategories>>[number]

export async function readInstructors(db: Db) {
  return db
    .select()
    .from(instructorsTable)
    .where(eq(instructorsTable.isPublished, true))
    .orderBy(asc(instructorsTable.position))
}

/** Finds a published instructor. */
export async function findInstructor(db: Db, id: string) {
  const rows = await db
    .select()
    .from(instructorsTable)
    .where(and(eq(instructorsTable.id, id), eq(instructorsTable.isPublished, true)))
  return rows[0] ?? null
}
