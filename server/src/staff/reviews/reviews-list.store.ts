import type { ReviewStatus } from '@matla/contract/reviews/review-rules'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { type PageQuery, readList, type SortBy } from '#platform/db/keyset.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { coursesTable } from '#schema/catalog.tables.ts'
import { reviewsTable } from '#schema/reviews.tables.ts'

export type AskedReviews = PageQuery & {
  readonly order: 'oldest' | 'newest'
  readonly view?: ReviewStatus | undefined
  readonly written?: 'ar' | 'en' | undefined
  readonly courseId?: string | undefined
  /** From this moment (inclusive) to that one (exclusive). */
  readonly since: Date | null
  readonly until: Date | null
}

const { id, courseId, name, stars, text, lang, status, writtenAt, shownAt } = reviewsTable
const sorts: Readonly<Record<AskedReviews['order'], SortBy>> = {
  oldest: { key: writtenAt, id, direction: 'asc' },
  newest: { key: writtenAt, id, direction: 'desc' },
}
const beginning = sql<string>`left(${text}, 140)`
const isShown = sql<boolean>`${shownAt} is not null`
const rowColumns = { id, course: coursesTable.name, name, stars, beginning, status, isShown, writtenAt }

/** A page of the reviews. Fails with `invalid` for a malformed cursor. */
export async function pageOfReviews(db: Db, asked: AskedReviews) {
  const own = and(
    asked.view && eq(status, asked.view),
    asked.written && eq(lang, asked.written),
    asked.courseId === undefined ? undefined : eq(courseId, asked.courseId),
    asked.since === null ? undefined : gte(writtenAt, asked.since),
    asked.until === null ? undefined : lt(writtenAt, asked.until),
  )
  return readList(db, asked, {
    by: sorts[asked.order],
    rows: ({ where, orderBy, limit, cursor }) =>
      db
        .select({ ...rowColumns, cursor })
        .from(reviewsTable)
        .innerJoin(coursesTable, eq(coursesTable.id, courseId))
        .where(and(own, where))
        .orderBy(...orderBy)
        .limit(limit),
    counted: (limit) =>
      db
        .select({ one: sql`1` })
        .from(reviewsTable)
        .where(own)
        .limit(limit),
  })
}

const deciders = alias(usersTable, 'deciders')

/** One review, with its course and who decided it. */
export async function findReview(db: Db, reviewId: string) {
  const rows = await db
    .select({ review: reviewsTable, course: coursesTable.name, decidedBy: deciders.fullName })
    .from(reviewsTable)
    .innerJoin(coursesTable, eq(coursesTable.id, courseId))
    .leftJoin(deciders, eq(deciders.id, reviewsTable.decidedBy))
    .where(eq(id, reviewId))
  return rows.at(0)
}
