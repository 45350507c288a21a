import type { ListingFilter, ListingSort } from '@matla/contract/catalogue/listing-filter'
import { and, asc, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { courseRatingsTable } from '#schema/reviews.tables.ts'
import { categoriesTable, coursesTable, instructorsTable, productsTable } from '#schema/catalog.tables.ts'
import { priceNow } from '#schema/prices.tables.ts'
import { lengthBand, priceLimit, toConditions } from './listing-conditions.store.ts'
import type { FacetGroup } from './listing-facets.ts'
import { orderOf, sortKeys, toPlaceTuple } from './listing-order.store.ts'

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
  hasFreeLesson: coursesTable.hasFreeLesson,
  categoryRow: categoriesTable,
  ratings: courseRatingsTable,
  instructor: {
    id: instructorsTable.id,
    name: instructorsTable.name,
    role: instructorsTable.role,
    photo: instructorsTable.photo,
  },
}
const selectCards = (db: Db, sort: ListingSort = 'recommended') =>
  db
    .select({ ...card, sortKey: sortKeys[sort] })
    .from(productsTable)
    .innerJoin(coursesTable, eq(coursesTable.id, productsTable.courseId))
    .innerJoin(categoriesTable, eq(categoriesTable.value, coursesTable.category))
    .leftJoin(instructorsTable, eq(instructorsTable.id, coursesTable.instructorId))
    .leftJoin(courseRatingsTable, eq(courseRatingsTable.courseId, coursesTable.id))

const isShown = and(eq(productsTable.kind, 'course'), ne(productsTable.status, 'hidden'))

type ListedCourse = Awaited<ReturnType<typeof selectCards>>[number]
export type Course = Omit<ListedCourse, 'sortKey'>
/** The position of a course in a list: its sort key and its id. */
export type Place = { readonly sortKey: number; readonly id: string }

/** Filters of a list of courses. Without filters, the list contains all courses. */
export type CardFilter = {
  readonly category?: string | undefined
  readonly level?: Course['level'] | undefined
  readonly instructorId?: string | undefined
  readonly hasFreeLesson?: true | undefined
  readonly chosen?: ListingFilter | undefined
}
export type CardQuery = CardFilter & {
  readonly sort?: ListingSort | undefined
  readonly after?: Place | undefined
  readonly before?: Place | undefined
  /** Excludes this course. */
  readonly except?: string | undefined
  readonly limit: number
}

const toFilter = ({
  category,
  level,
  instructorId,
  hasFreeLesson,
  chosen,
  except,
}: Omit<CardQuery, 'limit'>) =>
  and(
    isShown,
    category === undefined ? undefined : eq(coursesTable.category, category),
    level === undefined ? undefined : eq(coursesTable.level, level),
    instructorId === undefined ? undefined : eq(coursesTable.instructorId, instructorId),
    hasFreeLesson && coursesTable.hasFreeLesson,
    chosen && and(...toConditions(chosen)),
    except === undefined ? undefined : ne(productsTable.id, except),
  )

/** Lists up to `limit` visible courses. With `before`, lists the last ones before that position. */
export async function listCards(db: Db, query: CardQuery): Promise<ListedCourse[]> {
  const { after, before, sort = 'recommended', limit } = query
  const columns = orderOf(sort)
  const place = sql`(${sql.join(columns, sql`, `)})`
  const where = and(
    toFilter(query),
    after && sql`${place} > ${toPlaceTuple(sort, after)}`,
    before && sql`${place} < ${toPlaceTuple(sort, before)}`,
  )
  const rows = await selectCards(db, sort)
    .where(where)
    .orderBy(...columns.map((column) => (before ? desc(column) : asc(column))))
    .limit(limit)
  return before ? rows.toReversed() : rows
}

/** The visible courses of a category that match the most filters, by rank. */
export async function listNearest(
  db: Db,
  { category, chosen, limit }: { category: string | undefined; chosen: ListingFilter; limit: number },
): Promise<Course[]> {
  const matches = toConditions(chosen).map((condition) => sql`(${condition})::int`)
  return selectCards(db)
    .where(toFilter({ category }))
    .orderBy(desc(sql.join(matches, sql` + `)), ...orderOf('recommended'))
    .limit(limit)
}

/** Finds the position of a course in the school's own order. */
export async function findPlace(db: Db, id: string): Promise<Place | undefined> {
  const rows = await db
    .select({ sortKey: productsTable.position, id: productsTable.id })
    .from(productsTable)
    .where(eq(productsTable.id, id))
  return rows[0]
}

/** The visible courses with these ids, by rank. */
export async function findCards(db: Db, ids: readonly string[]): Promise<Course[]> {
  if (ids.length === 0) return []
  return selectCards(db)
    .where(and(isShown, inArray(productsTable.id, [...ids])))
    .orderBy(...orderOf('recommended'))
}

/** Counts the visible courses of a category by the values of the list's filters. */
export async function countByFacets(db: Db, category: string | undefined): Promise<FacetGroup[]> {
  const values = {
    level: coursesTable.level,
    length: lengthBand,
    price: priceLimit,
    captions: coursesTable.captions,
  }
  return db
    .select({ ...values, count: sql<number>`count(*)::int` })
    .from(productsTable)
    .innerJoin(coursesTable, eq(coursesTable.id, productsTable.courseId))
    .where(toFilter({ category }))
    .groupBy(sql`1, 2, 3, 4`)
}

/** Counts the visible courses that match a filter. */
export async function countCourses(db: Db, filter: CardFilter): Promise<number> {
  const rows = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(productsTable)
    .innerJoin(coursesTable, eq(coursesTable.id, productsTable.courseId))
    .where(toFilter(filter))
  return rows[0]?.count ?? 0
}

/** The image of each category's first course. */
export async function listCategoryImages(db: Db) {
  const first = db
    .select({ image: coursesTable.image })
    .from(coursesTable)
    .innerJoin(productsTable, eq(productsTable.courseId, coursesTable.id))
    .where(and(isShown, eq(coursesTable.category, categoriesTable.value)))
    .orderBy(...orderOf('recommended'))
    .limit(1)
    .as('first')
  return db
    .select({ category: categoriesTable.value, image: first.image })
    .from(categoriesTable)
    .innerJoinLateral(first, sql`true`)
}

/** Finds a visible course with everything its page shows. */
export async function findCourse(db: Db, id: string) {
  const rows = await db
    .select({
      ...getTableColumns(coursesTable),
      ...card,
      instructorBio: instructorsTable.bio,
      instructorWorks: instructorsTable.works,
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
