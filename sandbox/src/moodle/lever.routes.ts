import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answered, understood } from '#kit/levers.ts'
import { MoodleLevers } from './levers.ts'
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
export async function moodleLeverRoutes(
  app: FastifyInstance,
  { moodle, panel }: { moodle: Moodle; panel: string },
): Promise<void> {
  app.post('/levers', async (request, reply) => {
    const changes = understood(MoodleLevers.partial(), request, reply)
    if (changes === null) return reply
    const given = Object.entries(changes).filter(([, value]) => value !== undefined)
    moodle.levers = { ...moodle.levers, ...Object.fromEntries(given) }
    moodle.isTokenForgotten = false
    return answered(request, reply, panel, moodle.levers)
  })

  app.post('/progress', async (request, reply) => {
    const asked = understood(Progress, request, reply)
    if (asked === null) return reply
    const seat = moodle.campus.enrolment(asked.userId, asked.courseId)
    if (seat === undefined) return reply.code(404).send({ message: 'Not enrolled' })
    const next = progressed({ ...seat, isCompleted: false }, asked.progress)
    moodle.campus.enrol(next)
    return answered(request, reply, panel, { progress: next.progress, completed: next.isCompleted })
  })

  /** One learner's courses cannot be read, while everybody else's can. */
  app.post('/silence', async (request, reply) => {
    const asked = understood(Silence, request, reply)
    if (asked === null) return reply
    const address = asked.email.toLowerCase()
    if (asked.isSilent) moodle.silenced.add(address)
    else moodle.silenced.delete(address)
    return answered(request, reply, panel, { silenced: [...moodle.silenced] })
  })

  /** The learner with this address has watched the course, whole unless another percentage is given. */
  app.post('/finish', async (request, reply) => {
    const asked = understood(Reached, request, reply)
    if (asked === null) return reply
    const [user] = moodle.campus.byEmail(asked.email)
    const seat = user && moodle.campus.enrolment(user.id, asked.courseId)
    if (seat === undefined) return reply.code(404).send({ message: 'Not enrolled' })
    const next = progressed({ ...seat, isCompleted: false }, asked.progress)
    moodle.campus.enrol(next)
    return answered(request, reply, panel, { progress: next.progress, completed: next.isCompleted })
  })
}
