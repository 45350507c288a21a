import { and, asc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type Given, statement } from '#platform/db/statement.store.ts'
import {
  bundleItemsTable,
  categoriesTable,
  courseAliasesTable,
  coursesTable,
  instructorsTable,
} from '#schema/catalog.tables.ts'

const sellable = {
  id: coursesTable.id,
  code: coursesTable.code,
  name: coursesTable.name,
  tagline: coursesTable.tagline,
  description: coursesTable.description,
  priceHalalas: coursesTable.priceHalalas,
  wasHalalas: coursesTable.wasHalalas,
  isBundle: coursesTable.isBundle,
  isBundleOnly: coursesTable.isBundleOnly,
  art: coursesTable.art,
  learningCourseId: coursesTable.learningCourseId,
  category: coursesTable.category,
}

const byWord = statement((db, given: Given<{ word: string }>) => {
  const word = given('word')
  const ofAlias = db
    .select({ id: courseAliasesTable.courseId })
    .from(courseAliasesTable)
    .where(eq(sql`lower(${courseAliasesTable.alias})`, word))
  return db
    .select(sellable)
    .from(coursesTable)
    .where(
      and(
        coursesTable.isPublished,
        or(
          eq(coursesTable.id, word),
          eq(sql`lower(${coursesTable.code})`, word),
          eq(coursesTable.slug, word),
          sql`${coursesTable.id} in (${ofAlias})`,
        ),
      ),
    )
    .limit(1)
})
/** By database id, code, alias or slug, without regard to case (R099, R121). What is not sold is not found. */
export async function findCourse(db: Db, key: string) {
  const rows = await byWord(db, { word: key.trim().toLowerCase() })
  return rows[0] ?? null
}

/** A course or the bundle as the shop sells it. */
export type CatalogueCourse = NonNullable<Awaited<ReturnType<typeof findCourse>>>

export async function findBundle(db: Db) {
  const rows = await db
    .select(sellable)
    .from(coursesTable)
    .where(and(coursesTable.isBundle, coursesTable.isPublished))
  return rows[0] ?? null
}

const partsOfBundle = statement((db) =>
  db
    .select({
      id: coursesTable.id,
      courseIds: sql<
        string[]
      >`coalesce((select json_agg(${bundleItemsTable.courseId}) from ${bundleItemsTable} where ${bundleItemsTable.bundleId} = ${coursesTable.id}), '[]')`,
    })
    .from(coursesTable)
    .where(and(coursesTable.isBundle, coursesTable.isPublished)),
)
/** The bundle's id and the ids of its courses, in one row; null while the shop sells none. */
export async function bundleParts(db: Db): Promise<{ id: string; courseIds: string[] } | null> {
  const rows = await partsOfBundle(db, {})
  return rows[0] ?? null
}

export async function coursesOfBundle(db: Db, bundleId: string) {
  return db
    .select(sellable)
    .from(bundleItemsTable)
    .innerJoin(coursesTable, eq(coursesTable.id, bundleItemsTable.courseId))
    .where(eq(bundleItemsTable.bundleId, bundleId))
    .orderBy(asc(coursesTable.rank))
}

/** Everything that is sold, by ranking, with category and instructor; the bundle first, because its ranking is 0 (R086, R122). */
export async function readCatalogue(db: Db) {
  return db
    .select({ ...getTableColumns(coursesTable), categoryRow: categoriesTable, instructor: instructorsTable })
    .from(coursesTable)
    .leftJoin(categoriesTable, eq(categoriesTable.value, coursesTable.category))
    .leftJoin(instructorsTable, eq(instructorsTable.id, coursesTable.instructorId))
    .where(eq(coursesTable.isPublished, true))
    .orderBy(asc(coursesTable.rank))
}
export type ListedCourse = Awaited<ReturnType<typeof readCatalogue>>[number]

export async function readCategories(db: Db) {
  return db.select().from(categoriesTable).orderBy(asc(categoriesTable.position))
}
export type CategoryRow = Awaited<ReturnType<typeof readCategories>>[number]

export async function readInstructors(db: Db) {
  return db.select().from(instructorsTable).orderBy(asc(instructorsTable.position))
}

/** Ids of the courses that come with the bundle as a gift. */
export async function readGifts(db: Db): Promise<string[]> {
  const rows = await db
    .select({ courseId: bundleItemsTable.courseId })
    .from(bundleItemsTable)
    .where(eq(bundleItemsTable.isGift, true))
  return rows.map(({ courseId }) => courseId)
}
