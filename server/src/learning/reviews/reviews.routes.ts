import { reviewsCalls } from '@matla/contract/reviews/reviews.calls'
import type { CourseReviews } from '@matla/contract/reviews/reviews.schema'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#learning/deps.ts'
import { fail } from '#lib/errors.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { readCourseReviews } from './read-reviews.ts'
import { readOwnReview, removeOwnReview, writeReview } from './write-review.ts'

const requireMember = async (context: RequestContext): Promise<Actor> =>
  (await context.actor()) ?? fail('sign-in-needed')

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
    read: async ({ params }, context) => readOwnReview(deps, await requireMember(context), params.courseId),
    write: async ({ params: { courseId }, body }, context) => {
      await writeReview(deps, await requireMember(context), { ...body, courseId, lang: context.lang })
      return {}
    },
    remove: async ({ params }, context) => {
      await removeOwnReview(deps, await requireMember(context), params.courseId)
      return {}
    },
  })
}
