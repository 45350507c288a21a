import { z } from 'zod'
import { call } from '#kit/call.ts'
import { Localized } from '#kit/lang.schema.ts'
import { Art } from '#kit/picture.ts'

export const MyCourse = z.object({
  /** The shop's id; null for a course of the school that the shop does not know. */
  courseId: z.string().nullable(),
  learningCourseId: z.int(),
  name: Localized,
  /** Its page in the shop. */
  href: z.string().nullable(),
  /** The shop's picture, or the learning site's at `pictureUrl`. */
  art: Art.nullable(),
  pictureUrl: z.string().nullable(),
  /** Percent as the learning site tells it, never rounded; null: not counted. Only 100 is finished. */
  progress: z.number().nullable(),
  /** `preparing`: paid, not open yet. `closed`: the learning site does not open it to this learner now. */
  state: z.enum(['ready', 'preparing', 'closed']),
})
export type MyCourse = z.output<typeof MyCourse>

export const MyCourses = z.object({
  success: z.literal(true),
  /** `kept`: the last that was known, because the learning site does not answer; `away`: only what the shop knows. */
  state: z.enum(['fresh', 'kept', 'away']),
  /** When the learning site said so (ISO 8601). */
  asOf: z.string().nullable(),
  learner: z.object({ id: z.int(), fullname: z.string(), profileimageurl: z.string().nullable() }).nullable(),
  courses: z.array(MyCourse),
})
export type MyCourses = z.output<typeof MyCourses>

export const learningCalls = {
  myCourses: call({
    method: 'GET',
    path: '/my-courses',
    access: 'member',
    about: "The session's own courses with their progress (R358 to R360, X04).",
    result: MyCourses,
    refusals: [],
  }),
  owned: call({
    method: 'GET',
    path: '/my-courses/owned',
    access: 'member',
    about: 'Ids of what the session owns in the shop: such a course says "Continue" in place of Buy.',
    result: z.object({
      success: z.literal(true),
      courseIds: z.array(z.string()),
      /** True when every course of the bundle is owned. */
      isBundleOwned: z.boolean(),
    }),
    refusals: [],
  }),
  enter: call({
    method: 'POST',
    path: '/learning/enter',
    access: 'member',
    about:
      'A one-time address that signs the learner in, at one of his courses when it is named (R356, V10).',
    body: z.object({ courseId: z.string().max(64).optional() }),
    result: z.object({ success: z.literal(true), loginUrl: z.string() }),
    refusals: [
      'not-enrolled',
      'course-not-owned',
      'course-being-prepared',
      'email-not-confirmed',
      'learner-suspended',
      'learning-site-down',
    ],
  }),
}
