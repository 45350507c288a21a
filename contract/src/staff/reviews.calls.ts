import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { EntityId } from '#kit/entity-id.schema.ts'
import { InputNumber } from '#kit/input-bounds.schema.ts'
import { Localized } from '#kit/lang.schema.ts'
import { rejectionReasons, reviewStatuses } from '#reviews/review-rules.ts'
import { choice, days, langLabels } from './list-filters.schema.ts'
import { listResult, listQuery } from './list.ts'
import { maxRejectionNoteLength } from './review-words.ts'

const ReviewRow = z.object({
  id: z.string(),
  course: Localized,
  /** The first name and the initial of the last one, as visitors see it. */
  name: z.string(),
  /** The beginning of the text. */
  beginning: z.string(),
  stars: z.int(),
  status: z.enum(reviewStatuses),
  isShown: z.boolean(),
  writtenAt: Moment,
})
export type ReviewRow = z.output<typeof ReviewRow>

const StaffReview = ReviewRow.omit({ beginning: true }).extend({
  courseId: z.string(),
  text: z.string(),
  lang: z.enum(['ar', 'en']),
  /** Increases with each change by the learner, so that a decision names the version that was read. */
  version: z.int().positive(),
  /** The published version while a new one awaits a decision; null when there is none. */
  shown: z.object({ stars: z.int(), text: z.string(), at: Moment }).nullable(),
  reason: z.enum(rejectionReasons).nullable(),
  note: z.string(),
  decidedAt: Moment.nullable(),
  decidedBy: z.string().nullable(),
  userId: z.string(),
})
export type StaffReview = z.output<typeof StaffReview>

const ofStaff = { right: 'review.decide' } as const
const changed = successResult({ review: StaffReview })
const seen = { version: InputNumber }

export const staffReviewsCalls = {
  page: staffCall({
    ...ofStaff,
    path: '/staff/reviews',
    about: 'Reviews of courses, oldest first; `view` is their state.',
    query: listQuery({
      orders: ['oldest', 'newest'],
      filters: {
        view: z.enum(reviewStatuses).optional(),
        written: choice({ en: 'Language', ar: 'اللغة' }, langLabels),
        courseId: EntityId.optional(),
        /** The days on which reviews were written. */
        ...days(),
      },
    }),
    result: listResult(ReviewRow),
  }),
  read: staffCall({
    ...ofStaff,
    path: '/staff/reviews/:reviewId',
    audited: 'read',
    about: 'One review in full, with its published version.',
    result: changed,
    errors: ['review-not-found'],
  }),
  approve: staffCall({
    ...ofStaff,
    path: '/staff/reviews/:reviewId/approve',
    about: 'Publishes the version that was read. Language and relevance are judged, never the stars.',
    body: z.object(seen),
    result: changed,
    errors: ['review-not-found', 'review-changed', 'review-decided'],
  }),
  reject: staffCall({
    ...ofStaff,
    path: '/staff/reviews/:reviewId/reject',
    about:
      'Rejects the version that was read, for a reason that is emailed to the learner; a published one is taken down.',
    body: z.object({
      ...seen,
      reason: z.enum(rejectionReasons),
      note: z.string().trim().max(maxRejectionNoteLength).default(''),
    }),
    result: changed,
    errors: ['review-not-found', 'review-changed', 'review-decided'],
  }),
}
export type ReviewsQuery = z.output<typeof staffReviewsCalls.page.query>
