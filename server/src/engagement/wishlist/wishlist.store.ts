import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type Given, statement } from '#platform/db/statement.store.ts'
import { coursesTable } from '#schema/catalog.tables.ts'
import { wishlistArticlesTable, wishlistCoursesTable } from '#schema/engagement.tables.ts'

/** The wished courses that the shop still shows, newest first. */
export async function listWishlistCourses(db: Db, userId: string) {
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
export type WishlistCourseRow = Awaited<ReturnType<typeof listWishlistCourses>>[number]

const courseIdsOf = statement((db, given: Given<{ userId: string }>) =>
  db
    .select({ courseId: wishlistCoursesTable.courseId })
    .from(wishlistCoursesTable)
    .where(eq(wishlistCoursesTable.userId, given('userId'))),
)

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
export async function insertWishlistCourse(
  db: Db,
  entry: typeof wishlistCoursesTable.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(wishlistCoursesTable)
    .values(entry)
    .onConflictDoNothing()
    .returning({ courseId: wishlistCoursesTable.courseId })
  return rows.length > 0
}

/** By id, by the name of now, or by the name it had when it was wished for. */
export async function findWishlistCalled(db: Db, userId: string, key: string) {
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

export async function deleteWishlistCourses(
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

/** Newest first. */
export async function listWishlistArticles(db: Db, userId: string) {
  return db
    .select()
    .from(wishlistArticlesTable)
    .where(eq(wishlistArticlesTable.userId, userId))
    .orderBy(desc(wishlistArticlesTable.addedAt), desc(wishlistArticlesTable.headingEnglish))
}
export type WishlistArticleRow = Awaited<ReturnType<typeof listWishlistArticles>>[number]

const headingsOf = statement((db, given: Given<{ userId: string }>) =>
  db
    .select({ heading: wishlistArticlesTable.headingEnglish })
    .from(wishlistArticlesTable)
    .where(eq(wishlistArticlesTable.userId, given('userId'))),
)
/** Ids of the courses, English headings of the articles. */
export async function wishlistKeys(db: Db, userId: string) {
  const [courses, articles] = await Promise.all([courseIdsOf(db, { userId }), headingsOf(db, { userId })])
  return {
    courseIds: courses.map(({ courseId }) => courseId),
    headings: articles.map(({ heading }) => heading),
  }
}

export async function countWishlistArticles(db: Db, userId: string): Promise<number> {
  return db.$count(wishlistArticlesTable, eq(wishlistArticlesTable.userId, userId))
}

/** False when its heading or its id is on the list already. */
export async function insertWishlistArticle(db: Db, entry: WishlistArticleRow): Promise<boolean> {
  const rows = await db
    .insert(wishlistArticlesTable)
    .values(entry)
    .onConflictDoNothing()
    .returning({ heading: wishlistArticlesTable.headingEnglish })
  return rows.length > 0
}

/** By its id or by its heading then: whichever it is known by. */
export async function deleteWishlistArticle(
  db: Db,
  userId: string,
  id: string,
  heading: string,
): Promise<void> {
  await db
    .delete(wishlistArticlesTable)
    .where(
      and(
        eq(wishlistArticlesTable.userId, userId),
        or(
          eq(wishlistArticlesTable.headingEnglish, heading),
          eq(wishlistArticlesTable.articleId, sql`${id}::text`),
        ),
      ),
    )
}

export async function deleteWishlist(db: Db, userId: string): Promise<void> {
  await db.delete(wishlistCoursesTable).where(eq(wishlistCoursesTable.userId, userId))
  await db.delete(wishlistArticlesTable).where(eq(wishlistArticlesTable.userId, userId))
}
