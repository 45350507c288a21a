import type { Distribution } from '@matla/contract/reviews/review-rules'
import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { isOwnedBy } from '#learning/entitlements.store.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { deleteBy, insertOnce, lockBy, updateBy } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { coursesTable } from '#schema/catalog.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { courseRatingsTable, reviewsTable } from '#schema/reviews.tables.ts'
import type { FigureChange } from './review.ts'

export type ReviewRecord = typeof reviewsTable.$inferSelect

const isReviewOf = (userId: string, courseId: string) =>
  and(eq(reviewsTable.userId, userId), eq(reviewsTable.courseId, courseId))

export const findOwnReview = async (db: Db, userId: string, courseId: string) =>
  (await db.select().from(reviewsTable).where(isReviewOf(userId, courseId))).at(0)

/** Locks the user's own review until the transaction ends. */
export const lockOwnReview = async (tx: Tx, userId: string, courseId: string) =>
  (await tx.select().from(reviewsTable).where(isReviewOf(userId, courseId)).for('update')).at(0)

export const lockReview = lockBy(reviewsTable, 'id')

/** All reviews of a user, locked until the transaction ends. */
export const lockReviewsOf = async (tx: Tx, userId: string) =>
  tx
    .select()
    .from(reviewsTable)
    .where(eq(reviewsTable.userId, userId))
    .orderBy(reviewsTable.courseId)
    .for('update')

/** Returns false when there already is one. */
export const insertReview = insertOnce(reviewsTable)
export const changeReview = updateBy(reviewsTable, 'id')
export const deleteReview = deleteBy(reviewsTable, 'id')

/** Updates the ratings of a course together with what is published, and increments the content version. */
export async function updateFigures(tx: Tx, courseId: string, move: FigureChange): Promise<void> {
  const [one, two, three, four, five] = move
  const { one: ones, two: twos, three: threes, four: fours, five: fives } = courseRatingsTable
  await tx.insert(courseRatingsTable).values({ courseId }).onConflictDoNothing()
  await tx
    .update(courseRatingsTable)
    .set({
      one: sql`${ones} + ${one}`,
      two: sql`${twos} + ${two}`,
      three: sql`${threes} + ${three}`,
      four: sql`${fours} + ${four}`,
      five: sql`${fives} + ${five}`,
    })
    .where(eq(courseRatingsTable.courseId, courseId))
}

/** null when no review of the course is published. */
export async function findFigures(db: Db, courseId: string): Promise<Distribution | null> {
  const [row] = await db.select().from(courseRatingsTable).where(eq(courseRatingsTable.courseId, courseId))
  return row && row.count > 0 ? [row.one, row.two, row.three, row.four, row.five] : null
}

/** A course that the user owns; undefined when they do not own it (any more). */
export async function findOwnedCourse(db: Db, userId: string, courseId: string) {
  const { name, learningCourseId } = coursesTable
  const rows = await db
    .select({ name, learningCourseId })
    .from(entitlementsTable)
    .innerJoin(coursesTable, eq(coursesTable.id, entitlementsTable.courseId))
    .where(and(isOwnedBy(userId), eq(entitlementsTable.courseId, courseId)))
    .limit(1)
  return rows.at(0)
}

const { id, courseId, userId, shownName, shownStars, shownText, shownLang, shownAt } = reviewsTable
const micros = sql`(extract(epoch from ${shownAt}) * 1000000)::bigint`

export type ReviewPlace = { readonly micros: string; readonly id: string }

/** One page of the published reviews of a course, newest first. */
export async function listPublished(
  db: Db,
  of: string,
  { after, limit }: { readonly after: ReviewPlace | undefined; readonly limit: number },
) {
  const at = after && sql`timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond'`
  return db
    .select({
      id,
      name: sql<string>`${shownName}`,
      stars: sql<number>`${shownStars}`,
      text: sql<string>`${shownText}`,
      lang: sql<'ar' | 'en'>`${shownLang}`,
      at: sql<Date>`${shownAt}`.mapWith(shownAt),
      micros: sql<string>`${micros}::text`,
    })
    .from(reviewsTable)
    .where(
      and(
        eq(courseId, of),
        isNotNull(shownAt),
        after && lt(sql`(${shownAt}, ${id})`, sql`(${at}, ${after.id}::uuid)`),
      ),
    )
    .orderBy(desc(shownAt), desc(id))
    .limit(limit)
}

/** The state of each of a user's reviews, by course. */
export async function listOwnStates(db: Db, of: string) {
  const { status, reason, note } = reviewsTable
  return db.select({ courseId, status, reason, note, shownAt }).from(reviewsTable).where(eq(userId, of))
}

/** The reviews of a user for their data export. */
export async function listOwnReviews(db: Db, of: string) {
  const { name, stars, text, lang, status, reason, note, writtenAt, decidedAt } = reviewsTable
  return db
    .select({
      course: coursesTable.name,
      name,
      stars,
      text,
      lang,
      status,
      reason,
      note,
      writtenAt,
      decidedAt,
      shownStars,
      shownText,
      shownAt,
    })
    .from(reviewsTable)
    .innerJoin(coursesTable, eq(coursesTable.id, courseId))
    .where(eq(userId, of))
    .orderBy(reviewsTable.writtenAt, id)
}

/** The content of a rejection email. The reason is null for a review that is no longer rejected. */
export async function findRejection(db: Db, reviewId: string) {
  const { reason, note } = reviewsTable
  const rows = await db
    .select({ courseId, course: coursesTable.name, reason, note, fullName: usersTable.fullName })
    .from(reviewsTable)
    .innerJoin(coursesTable, eq(coursesTable.id, courseId))
    .innerJoin(usersTable, eq(usersTable.id, userId))
    .where(eq(id, reviewId))
  return rows.at(0)
}
