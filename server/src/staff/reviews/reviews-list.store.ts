import type { ReviewsQuery } from '@matla/contract/staff/reviews.calls'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { byDay, byTime, defineList } from '#platform/db/define-list.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { coursesTable } from '#schema/catalog.tables.ts'
import { reviewsTable } from '#schema/reviews.tables.ts'

const { id, courseId, name, stars, text, lang, status, writtenAt, shownAt } = reviewsTable
const beginning = sql<string>`left(${text}, 140)`
const isShown = sql<boolean>`${shownAt} is not null`

export const reviewList = defineList<ReviewsQuery>()({
  from: reviewsTable,
  select: { id, course: coursesTable.name, name, stars, beginning, status, isShown, writtenAt },
  join: (rows) => rows.innerJoin(coursesTable, eq(coursesTable.id, courseId)),
  sorts: byTime(writtenAt, id),
  filters: {
    view: (view) => eq(status, view),
    written: (written) => eq(lang, written),
    courseId: (course) => eq(courseId, course),
    ...byDay(writtenAt),
  },
})

const deciders = alias(usersTable, 'deciders')

/** One review, with its course and the person who decided it. */
export async function findReview(db: Db, reviewId: string) {
  const rows = await db
    .select({ review: reviewsTable, course: coursesTable.name, decidedBy: deciders.fullName })
    .from(reviewsTable)
    .innerJoin(coursesTable, eq(coursesTable.id, courseId))
    .leftJoin(deciders, eq(deciders.id, reviewsTable.decidedBy))
    .where(eq(id, reviewId))
  return rows.at(0)
}
