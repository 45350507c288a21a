import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answered, understood } from '#kit/faults.ts'
import { fresh } from './enrol.ts'
import type { Moodle } from './moodle.ts'

const Person = z.strictObject({
  email: z.string(),
  isDeleted: z.boolean().optional(),
  suspended: z.boolean().optional(),
  /** Stored as it is spelled here. */
  newEmail: z.string().optional(),
  auth: z.enum(['manual', 'userkey', 'nologin']).optional(),
})

const Seat = z.strictObject({
  email: z.string(),
  courseId: z.int(),
  isEnrolled: z.boolean().default(true),
  /** Seconds; 0 = none. */
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

const given = (changes: object) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

/** What the school does itself, beside the shop: to people, to courses, and to who sits in which. */
export async function schoolRoutes(
  app: FastifyInstance,
  { moodle, panel }: { moodle: Moodle; panel: string },
): Promise<void> {
  const { lmsState } = moodle
  const personAt = (email: string) => lmsState.byEmail(email).find((user) => !user.isDeleted)

  app.post('/person', async (request, reply) => {
    const asked = understood(Person, request, reply)
    if (asked === null) return reply
    const user = personAt(asked.email)
    if (user === undefined) return reply.code(404).send({ message: 'Nobody has this address' })
    const { suspended, auth, newEmail: email } = asked
    lmsState.saveUser({ ...user, ...given({ suspended, auth, email }) })
    if (asked.isDeleted) lmsState.deleteUser(user.id)
    return answered(request, reply, panel, { id: user.id })
  })

  app.post('/seat', async (request, reply) => {
    const asked = understood(Seat, request, reply)
    if (asked === null) return reply
    const { courseId, timestart, timeend, isSuspended } = asked
    const user = personAt(asked.email)
    if (user === undefined || !lmsState.courses.has(courseId))
      return reply.code(404).send({ message: 'No such person or course' })
    const before = lmsState.enrolment(user.id, courseId) ?? fresh({ userid: user.id, courseid: courseId })
    if (asked.isEnrolled) lmsState.enrol({ ...before, ...given({ timestart, timeend, isSuspended }) })
    else lmsState.unenrol(user.id, courseId)
    return answered(request, reply, panel, { enrolment: lmsState.enrolment(user.id, courseId) ?? null })
  })

  app.post('/course', async (request, reply) => {
    const asked = understood(CourseChange, request, reply)
    if (asked === null) return reply
    const { courseId, ...changes } = asked
    const course = lmsState.courses.get(courseId)
    if (course === undefined) return reply.code(404).send({ message: 'No such course' })
    lmsState.saveCourse({ ...course, ...given(changes) })
    return answered(request, reply, panel, { course: lmsState.courses.get(courseId) })
  })
}
