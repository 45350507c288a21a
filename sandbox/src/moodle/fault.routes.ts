import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { fault, faultCalls, faultCall } from '#kit/faults.ts'
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

/** Faults for programs (JSON) and for the panel (forms). */
export async function moodleFaultRoutes(
  app: FastifyInstance,
  { moodle, panel }: { moodle: Moodle; panel: string },
): Promise<void> {
  const call = faultCalls(app, panel)

  faultCall(app, panel, '/levers', MoodleFaults, moodle, () => (moodle.isTokenExpired = false))

  call('/progress', Progress, ({ userId, courseId, progress }) => reach(userId, courseId, progress))

  /** The LMS user with this address has watched the course, whole unless another percentage is given. */
  call('/finish', Reached, ({ email, courseId, progress }) =>
    reach(moodle.lmsState.byEmail(email)[0]?.id ?? 0, courseId, progress),
  )

  /** One LMS user's courses cannot be read, while everybody else's can. */
  call('/silence', Silence, ({ email, isSilent }) => {
    const address = email.toLowerCase()
    if (isSilent) moodle.silenced.add(address)
    else moodle.silenced.delete(address)
    return { silenced: [...moodle.silenced] }
  })

  function reach(userId: number, courseId: number, progress: number | null): object {
    const seat = moodle.lmsState.enrolment(userId, courseId)
    if (seat === undefined) return fault(404, 'Not enrolled')
    const next = progressed({ ...seat, isCompleted: false }, progress)
    moodle.lmsState.enrol(next)
    return { progress: next.progress, completed: next.isCompleted }
  }
}
