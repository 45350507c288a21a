import type { OrderRefundedEvent } from '#payments/refunds/make-refund.ts'
import type { Tx } from '#platform/db/database.ts'
import type { JobData } from '#platform/queue/jobs.ts'
import { closeTasks, openTask } from '#platform/tasks/tasks.ts'
import type { Deps } from './deps.ts'
import { markEnrolmentRevoked, findRevoked, lockEnrolment } from './enrolments.store.ts'
import { revokeEntitlements } from './entitlements.store.ts'
import { LmsMisconfigured } from './lms.ts'
import { openSetupTask, resolveSetupTasks } from './setup-tasks.ts'

type UnenrolDeps = Pick<Deps, 'db' | 'clock' | 'lms' | 'log'>

/**
 * Closes a course that is no longer paid for, unless another purchase or grant covers it or the school had already
 * enrolled the learner. Throws to be retried.
 */
export async function unenrolLmsUser(deps: UnenrolDeps, { enrolmentId }: JobData['unenrol']): Promise<void> {
  const facts = await findRevoked(deps.db, enrolmentId)
  if (!facts || !['revoking', 'revoked'].includes(facts.status)) return
  const { lmsUserId, courseId, isOwnedElsewhere, isGiven } = facts
  if (lmsUserId !== null && courseId !== null && !isOwnedElsewhere && !isGiven) {
    await unenrolSeat(deps, { lmsUserId, courseId })
  }
  await deps.db.transaction(async (tx) => {
    await markEnrolmentRevoked(tx, enrolmentId)
    const tasks = { kinds: ['enrolment-failed', 'enrolment-not-closed'], subject: enrolmentId } as const
    await closeTasks(tx, tasks, deps.clock())
  })
}

async function unenrolSeat(
  deps: UnenrolDeps,
  seat: Parameters<UnenrolDeps['lms']['unenrol']>[0],
): Promise<void> {
  try {
    await deps.lms.unenrol(seat)
  } catch (error) {
    if (error instanceof LmsMisconfigured) await openSetupTask(deps, error)
    throw error
  }
  await resolveSetupTasks(deps, ['enrol_manual_unenrol_users'], { courseId: seat.courseId })
}

/** Opens a task after the last attempt, so that staff close the course by hand. */
export async function giveUpUnenrolment(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  { enrolmentId }: JobData['unenrol'],
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // Locked, so that no LMS response can end it between this check and the task.
    await lockEnrolment(tx, enrolmentId)
    const facts = await findRevoked(tx, enrolmentId)
    if (facts?.status !== 'revoking') return
    const why = 'still open on the learning site'
    const about = { subject: enrolmentId, orderId: facts.orderId, facts: { userId: facts.holderId } }
    await openTask({ ...deps, db: tx }, { kind: 'enrolment-not-closed', why, ...about })
  })
}

type RevokeCoursesInput = Pick<OrderRefundedEvent, 'owned' | 'now'> & {
  readonly order: Pick<OrderRefundedEvent['order'], 'id'>
}

/** Revokes what an order opened, except for the units that stay owned, and closes it on the LMS. */
export async function revokeCourses(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { order, owned, now }: RevokeCoursesInput,
): Promise<void> {
  const revoked = await revokeEntitlements(tx, order.id, owned, now)
  await jobs.add(
    tx,
    revoked.map((enrolmentId) => ({ task: 'unenrol', enrolmentId })),
  )
}
