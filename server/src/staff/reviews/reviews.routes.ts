import { staffReviewsCalls } from '@matla/contract/staff/reviews.calls'
import type { FastifyInstance } from 'fastify'
import { decideReview } from '#learning/reviews/decide-review.ts'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { listReviews, readReview } from './read-reviews.ts'

export function staffReviewsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, deps, staffReviewsCalls, {
    page: ({ query }) => listReviews(db, query),
    read: async ({ params }) => ({ review: await readReview(db, params.reviewId) }),
    approve: async ({ params: { reviewId: id }, body: { version } }, { actor }) => {
      await decideReview(deps, actor, { id, version, decision: { kind: 'approve' } })
      return { review: await readReview(db, id) }
    },
    reject: async ({ params: { reviewId: id }, body: { version, ...why } }, { actor }) => {
      await decideReview(deps, actor, {
        id,
        version,
        decision: { kind: 'reject', ...why },
      })
      return { review: await readReview(db, id) }
    },
  })
}
