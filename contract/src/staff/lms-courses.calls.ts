import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { Localized } from '#kit/lang.schema.ts'

const LmsCourse = z.object({
  /** The id that a course of the shop stores for it. */
  id: z.int(),
  name: z.string(),
  shortName: z.string(),
  /** The course is hidden from learners on the LMS. */
  isHidden: z.boolean(),
  /** Manual enrolment is enabled for the course. */
  takesLearners: z.boolean(),
  /** The shop’s course that uses it; null when none does. */
  usedBy: z.object({ id: z.string(), name: Localized }).nullable(),
})
export type LmsCourse = z.output<typeof LmsCourse>

export const lmsCoursesCalls = {
  list: staffCall({
    right: 'content.write',
    path: '/staff/lms-courses',
    about:
      'Courses of the LMS, by name, fifty at most; `q` finds words of a name and numbers. At most a minute old.',
    query: z.object({ q: z.string().trim().max(100).default('') }),
    result: successResult({ courses: z.array(LmsCourse), isMore: z.boolean() }),
    errors: ['learning-site-down', 'learning-site-refuses', 'too-many-requests'],
  }),
}
