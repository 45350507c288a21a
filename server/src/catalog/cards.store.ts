import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { courseRatingsTable } from '#schema/reviews.tables.ts'
import { categoriesTable, coursesTable, instructorsTable, productsTable } from '#schema/catalog.tables.ts'
import { priceNow } from '#schema/prices.tables.ts'

const card = {
  id: coursesTable.id,
  sku: productsTable.sku,
  slug: productsTable.slug,
  position: productsTable.position,
  status: productsTable.status,
  priceHalalas: priceNow,
  level: coursesTable.level,
  name: coursesTable.name,
  tagline: coursesTable.tagline,
  description: coursesTable.description,
  image: coursesTable.image,
  video: coursesTable.video,
  duration: coursesTable.duration,
  lectureCount: coursesTable.lectureCount,
  categoryRow: categoriesTable,
  ratings: courseRatingsTable,
  instructor: {
    id: instructorsTable.id,
    name: instructorsTable.name,
    role: instructorsTable.role,
    photo: instructorsTable.photo,
  },
}
const selectCards = (db: Db) =>
  db
    .select(card)
    .from(productsTable)
    .innerJoin(coursesTable, eq(coursesTable.id, productsTable.courseId))
    .innerJoin(categoriesTable, eq(categoriesTable.value, coursesTable.category))
    .leftJoin(instructorsTable, eq(instructorsTable.id, coursesTable.instructorId))
    .leftJoin(courseRatingsTable, eq(courseRatingsTable.courseId, coursesTable.id))

const isShown = and(eq(productsTable.kind, 'course'), ne(productsTable.status, 'hidden'))
const placeColumns = sql`(${productsTable.position}, ${productsTable.id})`
const byPlace = [asc(productsTable.position), asc(productsTable.id)]

export type Course = Awaited<ReturnType<typeof selectCards>>[number]
/** The sort position of a course in every list. */
export type Place = { readonly position: number; readonly id: string }

/** Filters of a list of courses. Without any of them it contains all courses. */
export type CardFilter = {
  readonly category?: string | undefined
  readonly level?: Course['level'] | undefined
  readonly instructorId?: string | undefined
}
export type CardQuery = CardFilter & {
  readonly after?: Place | undefined
  readonly before?: Place | undefined
  /** Excludes this course. */
  readonly except?: string | undefined
  readonly limit: number
}

const toPlaceTuple = ({ position, id }: Place): SQL => sql`(${position}::int, ${id}::text)`
const toFilter = ({ category, level, instructorId, except }: Omit<CardQuery, 'limit'>) =>
  and(
    isShown,
    category === undefined ? undefined : eq(coursesTable.category, category),
    level === undefined ? undefined : eq(coursesTable.level, level),
    instructorId === undefined ? undefined : eq(coursesTable.instructorId, instructorId),
    except === undefined ? undefined : ne(productsTable.id, except),
  )

/** Lists up to `limit` visible courses by ranking; with `before`, the last ones before that position. */
export async function listCards(db: Db, query: CardQuery): Promise<Course[]> {
  const { after, before, limit } = query
  const where = and(
    toFilter(query),
    after && gt(placeColumns, toPlaceTuple(after)),
    before && lt(placeColumns, toPlaceTuple(before)),
  )
  if (!before)
    return selectCards(db)
      .where(where)
      .orderBy(...byPlace)
      .limit(limit)
  const rows = await selectCards(db)
    .where(where)
    .orderBy(desc(productsTable.position), desc(productsTable.id))
    .limit(limit)
  return rows.toReversed()
}

/** Finds the sort position of a course. */
export async function findPlace(db: Db, id: string): Promise<Place | undefined> {
  const rows = await db
    .select({ position: productsTable.position, id: productsTable.id })
    .from(productsTable)
    .where(eq(productsTable.id, id))
  return rows[0]
}

/** The visible courses among these, by ranking. */
export async function findCards(db: Db, ids: readonly string[]): Promise<Course[]> {
  if (ids.length === 0) return []
  return selectCards(db)
    .where(and(isShown, inArray(productsTable.id, [...ids])))
    .orderBy(...byPlace)
}

/** Counts the visible courses that match a filter. */
export async function countCourses(db: Db, wanted: CardFilter): Promise<number> {
  const rows = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(productsTable)
    .innerJoin(coursesTable, eq(coursesTable.id, productsTable.courseId))
    .where(toFilter(wanted))
  return rows[0]?.count ?? 0
}

/** The image of the first course of each category. */
export async function listCategoryImages(db: Db) {
  const first = db
    .select({ image: coursesTable.image })
    .from(coursesTable)
    .innerJoin(productsTable, eq(productsTable.courseId, coursesTable.id))
    .where(and(isShown, eq(coursesTable.category, categoriesTable.value)))
    .orderBy(...byPlace)
    .limit(1)
    .as('first')
  return db
    .select({ category: categoriesTable.value, image: first.image })
    .from(categoriesTable)
    .innerJoinLateral(first, sql`true`)
}

/** Finds a visible course with all details of its page. */
export async function findCourse(db: Db, id: string) {
  const rows = await db
    .select({
      ...getTableColumns(coursesTable),
      ...card,
      instructorBio: instructorsTable.bio,
    })
    .from(productsTable)
    .innerJoin(coursesTable, eq(coursesTable.id, productsTable.courseId))
    .innerJoin(categoriesTable, eq(categoriesTable.value, coursesTable.category))
    .leftJoin(instructorsTable, eq(instructorsTable.id, coursesTable.instructorId))
    .leftJoin(courseRatingsTable, eq(courseRatingsTable.courseId, coursesTable.id))
    .where(and(isShown, eq(productsTable.id, id)))
  return rows[0] ?? null
}
export type CourseWithContents = NonNullable<Awaited<ReturnType<typeof findCourse>>>
