import type { ReviewsQuery } from '@matla/contract/staff/reviews.calls'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import { findReview, reviewList } from './reviews-list.store.ts'

/** A page of the reviews. */
export const listReviews = (db: Db, input: ListInput<ReviewsQuery>) => reviewList.read(db, input)

/** One review with its published version. Fails with `review-not-found`. */
export async function readReview(db: Db, id: string) {
  const { review, course, decidedBy } = (await findReview(db, id)) ?? fail('review-not-found')
  const { shownStars, shownText, shownAt, writtenAt, decidedAt, ...facts } = review
  const isShown = shownAt !== null
  return {
    ...facts,
    course,
    decidedBy,
    isShown,
    shown: isShown ? { stars: shownStars ?? facts.stars, text: shownText ?? facts.text, at: shownAt } : null,
    writtenAt,
    decidedAt,
  }
}
