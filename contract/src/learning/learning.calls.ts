import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { call } from '#kit/call.ts'
import { Localized } from '#kit/lang.schema.ts'
import { ImageFile } from '#kit/picture.ts'
import { rejectionReasons } from '#reviews/review-rules.ts'

const OwnReview = z.object({
  /** The state of the newest version; an approved one stays visible next to it. `none`: the learner may write one. */
  state: z.enum(['none', 'waiting', 'approved', 'rejected']),
  /** The course page shows a version of the review. */
  isShown: z.boolean(),
  reason: z.enum(rejectionReasons).nullable(),
  note: z.string(),
})

export const MyCourse = z.object({
  /** The shop’s id; null for an LMS course that is not in the shop. */
  courseId: z.string().nullable(),
  learningCourseId: z.int(),
  name: Localized,
  /** The page of the course in the shop. */
  href: z.string().nullable(),
  /** The shop’s picture; without one, `pictureUrl` has the LMS’s. */
  art: ImageFile.nullable(),
  pictureUrl: z.string().nullable(),
  /** Percentage as the LMS reports it, never rounded; null when the LMS does not count it. Only 100 means finished. */
  progress: z.number().nullable(),
  /** The percentage with two decimals, truncated and never rounded up: 99.999 is '99.99'. */
  progressText: z.string().nullable(),
  /** True at exactly 100 percent. */
  isCompleted: z.boolean(),
  /** `preparing`: paid but not open yet. `closed`: the LMS does not currently give this user access. */
  state: z.enum(['ready', 'preparing', 'closed']),
  /** The learner’s own review of the course; null while the course cannot be reviewed. */
  review: OwnReview.nullable(),
})
export type MyCourse = z.output<typeof MyCourse>

export const MyCourses = successResult({
  /** `kept`: the last known state, because the LMS does not respond; `away`: only the shop’s own data. */
  state: z.enum(['fresh', 'kept', 'away']),
  /** When the LMS reported the data (ISO 8601). */
  asOf: z.string().nullable(),
  learner: z.object({ id: z.int(), fullname: z.string(), profileimageurl: z.string().nullable() }).nullable(),
  courses: z.array(MyCourse),
  /** False while background jobs may still change the list, so that the page polls again. */
  isSettled: z.boolean(),
})
export type MyCourses = z.output<typeof MyCourses>

const CertificateRequest = z.object({
  /** The shop’s id or the LMS’s number; absent for the LMS’s start page. */
  courseId: z.string().max(64).optional(),
  /** Opens the user’s own picture on the LMS instead of a course. */
  place: z.enum(['photo']).optional(),
})
const entry = {
  method: 'POST',
  access: 'member',
  result: successResult({ loginUrl: z.string() }),
  errors: [
    'not-enrolled',
    'course-not-owned',
    'course-being-prepared',
    'email-not-confirmed',
    'learner-suspended',
    'learner-unclear',
    'learning-site-refuses',
    'learning-site-down',
  ],
} as const

export const learningCalls = {
  myCourses: call({
    path: '/my-courses',
    access: 'member',
    about: "The session's own courses with their progress (R358 to R360, X04).",
    result: MyCourses,
  }),
  owned: call({
    path: '/my-courses/owned',
    access: 'member',
    about:
      'Ids of the products that the session’s member owns: such a course shows "Continue" instead of Buy.',
    result: successResult({
      courseIds: z.array(z.string()),
      /** The bundles on sale of which the member owns every course. */
      bundleIds: z.array(z.string()),
      /** True when the first bundle on sale is one of them. */
      isBundleOwned: z.boolean(),
    }),
  }),
  ownedParts: call({
    path: '/my-courses/owned/:productId',
    access: 'member',
    about: 'Which courses of this product the session owns: its checkout names them before anything is paid.',
    params: z.object({ productId: z.string().max(64) }),
    result: successResult({
      courses: z.array(z.object({ nameEnglish: z.string(), nameArabic: z.string() })),
    }),
    errors: ['course-not-found'],
  }),
  enter: call({
    ...entry,
    path: '/learning/enter',
    about:
      'A one-time URL that signs the learner in on the LMS, at one of their courses if it is named (R356, V10).',
    body: CertificateRequest,
  }),
  beginEntry: call({
    ...entry,
    path: '/learning/begin-entry',
    about:
      'The first of two one-time URLs for a browser: it ends the session that another person may have on the LMS in that browser, and returns to the shop, which requests the second.',
    body: CertificateRequest,
  }),
  finishEntry: call({
    ...entry,
    path: '/learning/finish-entry',
    about: 'The second one-time address: for the session that began the entry, within two minutes.',
    body: z.object({ ticket: z.string().max(300) }),
    errors: [...entry.errors, 'link-dead'],
  }),
}
