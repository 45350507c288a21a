import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { faultError, registerFaultCalls, registerFaultCall } from '#kit/faults.ts'
import { MoodleFaults } from './faults.ts'
import type { Moodle } from './moodle.ts'
import { withProgress } from './site.routes.ts'

const Progress = z.strictObject({
  userId: z.int(),
  courseId: z.int(),
  /** Percent, 0 to 100; null: not tracked. */
  progress: z.number().min(0).max(100).nullable(),
})

const CompletionRequest = z.strictObject({
  email: z.string(),
  courseId: z.int(),
  progress: z.number().min(0).max(100).default(100),
})

const NoResponse = z.strictObject({ email: z.string(), isSilent: z.boolean() })

/** Faults for programs (JSON) and for the panel (forms). */
export async function moodleFaultRoutes(
  app: FastifyInstance,
  { moodle, panel }: { moodle: Moodle; panel: string },
): Promise<void> {
  const call = registerFaultCalls(app, panel)

  registerFaultCall(app, panel, '/levers', MoodleFaults, moodle, () => (moodle.isTokenExpired = false))

  call('/progress', Progress, ({ userId, courseId, progress }) => reach(userId, courseId, progress))

  /** Completes the course for the LMS user with this email address, or sets it to the given percentage. */
  call('/finish', CompletionRequest, ({ email, courseId, progress }) =>
    reach(moodle.lmsState.byEmail(email)[0]?.id ?? 0, courseId, progress),
  )

  /** Makes reading one LMS user's courses fail, while other users are unaffected. */
  call('/silence', NoResponse, ({ email, isSilent }) => {
    const address = email.toLowerCase()
    if (isSilent) moodle.silenced.add(address)
    else moodle.silenced.delete(address)
    return { silenced: [...moodle.silenced] }
  })

  function reach(userId: number, courseId: number, progress: number | null): object {
    const seat = moodle.lmsState.enrolment(userId, courseId)
    if (seat === undefined) return faultError(404, 'Not enrolled')
    const next = withProgress({ ...seat, isCompleted: false }, progress)
    moodle.lmsState.enrol(next)
    return { progress: next.progress, completed: next.isCompleted }
  }
}
