import { reviewsCalls } from '@matla/contract/reviews/reviews.calls'
import type { CourseReviews } from '@matla/contract/reviews/reviews.schema'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#learning/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { readCourseReviews } from './read-reviews.ts'
import { readOwnReview, removeOwnReview, writeReview } from './write-review.ts'

/** The response for a course without an approved review. */
const emptyReviews = (): CourseReviews => ({
  count: 0,
  average: null,
  distribution: [0, 0, 0, 0, 0],
  reviews: [],
  next: null,
})

export function reviewsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, reviewsCalls, {
    ofCourse: async ({ params, query }) =>
      (await readCourseReviews(deps.db, params.courseId, query.after)) ?? emptyReviews(),
    read: ({ params }, { actor }) => readOwnReview(deps, actor, params.courseId),
    write: ({ params: { courseId }, body }, { actor, lang }) =>
      writeReview(deps, actor, { ...body, courseId, lang }),
    remove: ({ params }, { actor }) => removeOwnReview(deps, actor, params.courseId),
  })
}
