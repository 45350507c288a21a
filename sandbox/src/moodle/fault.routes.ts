import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answered, understood } from '#kit/faults.ts'
import { MoodleFaults } from './faults.ts'
import type { Moodle } from './moodle.ts'
import { progressed } from './site.routes.ts'

const Progress = z.strictObject({
  userId: z.int(),
  courseId: z.int(),
  /** Percent, 0 to 100; null = not counted. */
  progress: z.number().min(0).max(100).nullable(),
})

const Reached = z.strictObject({
  email: z.string(),
  courseId: z.int(),
  progress: z.number().min(0).max(100).default(100),
})

const Silence = z.strictObject({ email: z.string(), isSilent: z.boolean() })

/** Levers for programs (JSON) and for the panel (forms). */
export async function moodleFaultRoutes(
  app: FastifyInstance,
  { moodle, panel }: { moodle: Moodle; panel: string },
): Promise<void> {
  app.post('/levers', async (request, reply) => {
    const changes = understood(MoodleFaults.partial(), request, reply)
    if (changes === null) return reply
    const given = Object.entries(changes).filter(([, value]) => value !== undefined)
    moodle.faults = { ...moodle.faults, ...Object.fromEntries(given) }
    moodle.isTokenForgotten = false
    return answered(request, reply, panel, moodle.faults)
  })

  app.post('/progress', async (request, reply) => {
    const asked = understood(Progress, request, reply)
    if (asked === null) return reply
    const seat = moodle.lmsState.enrolment(asked.userId, asked.courseId)
    if (seat === undefined) return reply.code(404).send({ message: 'Not enrolled' })
    const next = progressed({ ...seat, isCompleted: false }, asked.progress)
    moodle.lmsState.enrol(next)
    return answered(request, reply, panel, { progress: next.progress, completed: next.isCompleted })
  })

  /** One LMS user's courses cannot be read, while everybody else's can. */
  app.post('/silence', async (request, reply) => {
    const asked = understood(Silence, request, reply)
    if (asked === null) return reply
    const address = asked.email.toLowerCase()
    if (asked.isSilent) moodle.silenced.add(address)
    else moodle.silenced.delete(address)
    return answered(request, reply, panel, { silenced: [...moodle.silenced] })
  })

  /** The LMS user with this address has watched the course, whole unless another percentage is given. */
  app.post('/finish', async (request, reply) => {
    const asked = understood(Reached, request, reply)
    if (asked === null) return reply
    const [user] = moodle.lmsState.byEmail(asked.email)
    const seat = user && moodle.lmsState.enrolment(user.id, asked.courseId)
    if (seat === undefined) return reply.code(404).send({ message: 'Not enrolled' })
    const next = progressed({ ...seat, isCompleted: false }, asked.progress)
    moodle.lmsState.enrol(next)
    return answered(request, reply, panel, { progress: next.progress, completed: next.isCompleted })
  })
}
