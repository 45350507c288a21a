import type { StaffReview } from '@matla/contract/staff/reviews.calls'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { type AskedReviews, findReview, pageOfReviews } from './reviews-list.store.ts'

/** A page of the reviews, with the data of their rows. */
export async function readReviewPage(db: Db, asked: AskedReviews) {
  const page = await pageOfReviews(db, asked)
  return {
    ...page,
    rows: page.rows.map(({ writtenAt, ...row }) => ({ ...row, writtenAt: writtenAt.toISOString() })),
  }
}

/** One review with its published version. Fails with `review-not-found`. */
export async function readReview(db: Db, id: string): Promise<StaffReview> {
  const { review, course, decidedBy } = (await findReview(db, id)) ?? fail('review-not-found')
  const { shownStars, shownText, shownAt, writtenAt, decidedAt, ...facts } = review
  const isShown = shownAt !== null
  return {
    ...facts,
    course,
    decidedBy,
    isShown,
    shown: isShown
      ? { stars: shownStars ?? facts.stars, text: shownText ?? facts.text, at: shownAt.toISOString() }
      : null,
    writtenAt: writtenAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}
