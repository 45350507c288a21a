import { and, asc, desc, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
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
const cards = (db: Db) =>
  db
    .select(card)
    .from(productsTable)
    .innerJoin(coursesTable, eq(coursesTable.id, productsTable.courseId))
    .innerJoin(categoriesTable, eq(categoriesTable.value, coursesTable.category))
    .leftJoin(instructorsTable, eq(instructorsTable.id, coursesTable.instructorId))
    .leftJoin(courseRatingsTable, eq(courseRatingsTable.courseId, coursesTable.id))

const isShown = and(eq(productsTable.kind, 'course'), ne(productsTable.status, 'hidden'))
const place = sql`(${productsTable.position}, ${productsTable.id})`
const byPlace = [asc(productsTable.position), asc(productsTable.id)]

export type Course = Awaited<ReturnType<typeof cards>>[number]
/** Where a course stands in every list. */
export type Place = { readonly position: number; readonly id: string }

/** Which courses a list is of; without any of them, it is of all. */
export type CardFilter = {
  readonly category?: string | undefined
  readonly level?: Course['level'] | undefined
  readonly instructorId?: string | undefined
}
export type CardQuery = CardFilter & {
  readonly after?: Place | undefined
  readonly before?: Place | undefined
  /** Without this course. */
  readonly except?: string | undefined
  readonly limit: number
}

const placeOf = ({ position, id }: Place): SQL => sql`(${position}::int, ${id}::text)`
const filtered = ({ category, level, instructorId, except }: Omit<CardQuery, 'limit'>) =>
  and(
    isShown,
    category === undefined ? undefined : eq(coursesTable.category, category),
    level === undefined ? undefined : eq(coursesTable.level, level),
    instructorId === undefined ? undefined : eq(coursesTable.instructorId, instructorId),
    except === undefined ? undefined : ne(productsTable.id, except),
  )

/** So many courses that the shop shows, by ranking; with `before` the last ones before that place. */
export async function listCards(db: Db, query: CardQuery): Promise<Course[]> {
  const { after, before, limit } = query
  const where = and(filtered(query), after && gt(place, placeOf(after)), before && lt(place, placeOf(before)))
  if (!before)
    return cards(db)
      .where(where)
      .orderBy(...byPlace)
      .limit(limit)
  const rows = await cards(db)
    .where(where)
    .orderBy(desc(productsTable.position), desc(productsTable.id))
    .limit(limit)
  return rows.toReversed()
}

/** Where a course stands; undefined: there is none. */
export async function findPlace(db: Db, id: string): Promise<Place | undefined> {
  const rows = await db
    .select({ position: productsTable.position, id: productsTable.id })
    .from(productsTable)
    .where(eq(productsTable.id, id))
  return rows[0]
}

/** The shown ones of these courses, by ranking. */
export async function cardsOf(db: Db, ids: readonly string[]): Promise<Course[]> {
  if (ids.length === 0) return []
  return cards(db)
    .where(and(isShown, inArray(productsTable.id, [...ids])))
    .orderBy(...byPlace)
}

/** How many of these courses the shop shows. */
export async function countCourses(db: Db, wanted: CardFilter): Promise<number> {
  const rows = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(productsTable)
    .innerJoin(coursesTable, eq(coursesTable.id, productsTable.courseId))
    .where(filtered(wanted))
  return rows[0]?.count ?? 0
}

/** The picture of each category's first course. */
export async function categoryImages(db: Db) {
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

/** A course that the shop shows, with all that its page says. */
export async function findCourse(db: Db, id: string) {
  const rows = await db
    .select({
      ...card,
      learn: coursesTable.learn,
      sections: coursesTable.sections,
      minutes: coursesTable.minutes,
      lessonCount: coursesTable.lessonCount,
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
export type WholeCourse = NonNullable<Awaited<ReturnType<typeof findCourse>>>
