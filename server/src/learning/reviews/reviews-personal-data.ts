import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import type { Deps } from '#platform/deps.ts'
import { listOwnReviews } from './reviews.store.ts'
import { eraseReviewsOf } from './write-review.ts'

/** A user's course reviews, decided or not. Erasing them removes them from pages and ratings. */
export const reviewsPersonalData = ({ db }: Pick<Deps, 'db'>): PersonalDataProvider => ({
  name: 'reviews',
  exportData: async ({ userId }) => ({ data: await listOwnReviews(db, userId) }),
  erase: (tx, { userId }, now) => eraseReviewsOf(tx, userId, now),
})
