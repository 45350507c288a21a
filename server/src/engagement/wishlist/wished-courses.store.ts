import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { coursesTable } from '#schema/catalog.tables.ts'
import type { Db } from '#platform/db/database.ts'
import { type Given, statement } from '#platform/db/statement.store.ts'
import { wishlistCoursesTable } from '#schema/wishlist.tables.ts'

/** The wished courses that the shop still shows, newest first. */
export async function listWishedCourses(db: Db, userId: string) {
  return db
    .select({
      courseId: coursesTable.id,
      name: coursesTable.name,
      art: coursesTable.art,
      isBundle: coursesTable.isBundle,
    })
    .from(wishlistCoursesTable)
    .innerJoin(coursesTable, eq(coursesTable.id, wishlistCoursesTable.courseId))
    .where(and(eq(wishlistCoursesTable.userId, userId), coursesTable.isPublished))
    .orderBy(desc(wishlistCoursesTable.addedAt), desc(wishlistCoursesTable.courseId))
}
export type WishedCourseRow = Awaited<ReturnType<typeof listWishedCourses>>[number]

const idsOf = statement((db, given: Given<{ userId: string }>) =>
  db
    .select({ courseId: wishlistCoursesTable.courseId })
    .from(wishlistCoursesTable)
    .where(eq(wishlistCoursesTable.userId, given('userId'))),
)
export async function wishlistCourseIds(db: Db, userId: string): Promise<string[]> {
  const rows = await idsOf(db, { userId })
  return rows.map(({ courseId }) => courseId)
}

/** The course that bears this English name now. */
export async function findCourseNamed(db: Db, nameEnglish: string) {
  const rows = await db
    .select({ id: coursesTable.id, name: coursesTable.name })
    .from(coursesTable)
    .where(and(eq(sql`${coursesTable.name} ->> 'en'`, nameEnglish), coursesTable.isPublished))
    .orderBy(coursesTable.rank)
    .limit(1)
  return rows[0] ?? null
}

/** False when it was on the list already. */
export async function insertWishedCourse(
  db: Db,
  wish: typeof wishlistCoursesTable.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(wishlistCoursesTable)
    .values(wish)
    .onConflictDoNothing()
    .returning({ courseId: wishlistCoursesTable.courseId })
  return rows.length > 0
}

/** By id, by the name of now, or by the name it had when it was wished for. */
export async function findWishesCalled(db: Db, userId: string, key: string) {
  const nameNow = sql<string>`${coursesTable.name} ->> 'en'`
  return db
    .select({ courseId: wishlistCoursesTable.courseId, nameNow })
    .from(wishlistCoursesTable)
    .innerJoin(coursesTable, eq(coursesTable.id, wishlistCoursesTable.courseId))
    .where(
      and(
        eq(wishlistCoursesTable.userId, userId),
        sql`${key} in (${wishlistCoursesTable.courseId}, ${nameNow}, ${wishlistCoursesTable.nameEnglish})`,
      ),
    )
}

export async function deleteWishedCourses(
  db: Db,
  userId: string,
  courseIds: readonly string[],
): Promise<void> {
  await db
    .delete(wishlistCoursesTable)
    .where(
      and(eq(wishlistCoursesTable.userId, userId), inArray(wishlistCoursesTable.courseId, [...courseIds])),
    )
}

export async function deleteAllWishedCourses(db: Db, userId: string): Promise<void> {
  await db.delete(wishlistCoursesTable).where(eq(wishlistCoursesTable.userId, userId))
}
