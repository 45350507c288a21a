import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { faultError, registerFaultCalls, pickGiven } from '#kit/faults.ts'
import { createEnrolment } from './enrol.ts'
import type { Moodle } from './moodle.ts'

const Person = z.strictObject({
  email: z.string(),
  isDeleted: z.boolean().optional(),
  suspended: z.boolean().optional(),
  isUnconfirmed: z.boolean().optional(),
  /** Stored exactly as typed. */
  newEmail: z.string().optional(),
  auth: z.enum(['manual', 'userkey', 'nologin']).optional(),
})

const Seat = z.strictObject({
  email: z.string(),
  courseId: z.int(),
  isEnrolled: z.boolean().default(true),
  /** Seconds; 0: none. */
  timestart: z.int().min(0).optional(),
  timeend: z.int().min(0).optional(),
  isSuspended: z.boolean().optional(),
})

const CourseChange = z.strictObject({
  courseId: z.int(),
  isHidden: z.boolean().optional(),
  hasCompletion: z.boolean().optional(),
  hasManualEnrolment: z.boolean().optional(),
  hasPicture: z.boolean().optional(),
  startdate: z.int().min(0).optional(),
  enddate: z.int().min(0).optional(),
})

/** Actions that the school takes without the shop, on users, courses and enrolments. */
export async function schoolRoutes(
  app: FastifyInstance,
  { moodle, panel }: { moodle: Moodle; panel: string },
): Promise<void> {
  const { lmsState } = moodle
  const personAt = (email: string) => lmsState.byEmail(email).find((user) => !user.isDeleted)
  const call = registerFaultCalls(app, panel)

  call('/person', Person, ({ email, newEmail, isDeleted, ...changes }) => {
    const user = personAt(email)
    if (user === undefined) return faultError(404, 'Nobody has this address')
    lmsState.saveUser({ ...user, ...pickGiven({ ...changes, email: newEmail }) })
    if (isDeleted) lmsState.deleteUser(user.id)
    return { id: user.id }
  })

  call('/seat', Seat, ({ email, courseId, isEnrolled, ...changes }) => {
    const user = personAt(email)
    if (user === undefined || !lmsState.courses.has(courseId))
      return faultError(404, 'No such person or course')
    const before =
      lmsState.enrolment(user.id, courseId) ?? createEnrolment({ userid: user.id, courseid: courseId })
    if (isEnrolled) lmsState.enrol({ ...before, ...pickGiven(changes) })
    else lmsState.unenrol(user.id, courseId)
    return { enrolment: lmsState.enrolment(user.id, courseId) ?? null }
  })

  call('/course', CourseChange, ({ courseId, ...changes }) => {
    const course = lmsState.courses.get(courseId)
    if (course === undefined) return faultError(404, 'No such course')
    lmsState.saveCourse({ ...course, ...pickGiven(changes) })
    return { course: lmsState.courses.get(courseId) }
  })
}
