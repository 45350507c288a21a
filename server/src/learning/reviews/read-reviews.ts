import type { MyCourse } from '@matla/contract/learning/learning.calls'
import { averageOf, countOf, reviewsOnPage } from '@matla/contract/reviews/review-rules'
import type { CourseReviews } from '@matla/contract/reviews/reviews.schema'
import type { Db } from '#platform/db/database.ts'
import { findFigures, listOwnStates, listPublished, type ReviewPlace } from './reviews.store.ts'

function parseCursor(cursor: string | undefined): ReviewPlace | undefined {
  if (cursor === undefined) return undefined
  const [micros = '0', id = ''] = cursor.split('.')
  return { micros, id }
}

/** One page of a course's approved reviews, with its ratings; null when it has none. */
export async function readCourseReviews(
  db: Db,
  courseId: string,
  after?: string,
): Promise<CourseReviews | null> {
  const distribution = await findFigures(db, courseId)
  if (!distribution) return null
  const rows = await listPublished(db, courseId, { after: parseCursor(after), limit: reviewsOnPage + 1 })
  const shown = rows.slice(0, reviewsOnPage)
  const last = shown.at(-1)
  return {
    count: countOf(distribution),
    average: averageOf(distribution),
    distribution: [...distribution],
    reviews: shown.map(({ micros: _micros, at, ...review }) => ({ ...review, at: at.toISOString() })),
    next: rows.length > reviewsOnPage && last ? `${last.micros}.${last.id}` : null,
  }
}

type OwnState = NonNullable<MyCourse['review']>

/** The state of each of a user's reviews, by course. */
export async function readReviewStates(db: Db, userId: string): Promise<ReadonlyMap<string, OwnState>> {
  const rows = await listOwnStates(db, userId)
  return new Map(
    rows.map(({ courseId, status: state, reason, note, shownAt }) => [
      courseId,
      { state, reason, note, isShown: shownAt !== null },
    ]),
  )
}

export const notReviewed: OwnState = { state: 'none', isShown: false, reason: null, note: '' }
