import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { cachedCall, call } from '#kit/call.ts'
import { EntityId } from '#kit/entity-id.schema.ts'
import { rejectionReasons, reviewStatuses } from './review-rules.ts'
import { CourseReviews } from './reviews.schema.ts'

/** The cursor of the list, newest first: publication time in microseconds, and id. */
const Cursor = z.string().regex(/^\d{1,17}\.[0-9a-f-]{36}$/)

const OwnReview = z.object({
  stars: z.int().min(1).max(5),
  text: z.string(),
  status: z.enum(reviewStatuses),
  /** The course page shows a version of the review. */
  isShown: z.boolean(),
  /** Why it was rejected; null when it was not. */
  reason: z.enum(rejectionReasons).nullable(),
  note: z.string(),
})

const ofOwn = {
  path: '/my-courses/:courseId/review',
  access: 'member',
  params: z.object({ courseId: EntityId }),
} as const

export const reviewsCalls = {
  ofCourse: cachedCall({
    path: '/courses/:courseId/reviews',
    about: 'Approved reviews of a course, the newest first, with average, count and distribution.',
    params: z.object({ courseId: EntityId }),
    query: z.object({ after: Cursor.optional() }),
    result: successResult(CourseReviews.shape),
  }),
  read: call({
    ...ofOwn,
    about: 'The member’s own review of a course that they own; null: none yet.',
    result: successResult({
      course: z.object({ ar: z.string(), en: z.string() }),
      /** The reviewer’s name as visitors see it. */
      shownName: z.string(),
      review: OwnReview.nullable(),
    }),
    errors: ['course-not-owned', 'review-too-early', 'learning-site-down'],
  }),
  write: call({
    ...ofOwn,
    method: 'PUT',
    about:
      'Creates or updates it, after a third of the course. It awaits moderation; the approved version stays visible until then.',
    limit: 'review',
    // Exceeds the form’s limit, so that the form’s own check reports the field.
    body: z.object({ stars: z.string().max(10).default(''), text: z.string().max(6_000).default('') }),
    errors: ['course-not-owned', 'review-too-early', 'learning-site-down'],
  }),
  remove: call({
    ...ofOwn,
    method: 'DELETE',
    about: 'Deletes it and its published version, even after a refund.',
    errors: ['review-not-found'],
  }),
}
