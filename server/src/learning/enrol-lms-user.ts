import type { JobData } from '#platform/queue/jobs.ts'
import { closeTask, openTask } from '#platform/tasks/tasks.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import type { Deps } from './deps.ts'
import {
  enrolmentDelayed,
  enrolmentDone,
  type EnrolmentFacts,
  enrolmentFailed,
  enrolmentSent,
  findEnrolment,
  isBeingRevoked,
  wasSentByShop,
} from './enrolments.store.ts'
import { createRejected, isLmsFault, LmsAway, LmsMisconfigured, LmsRejected, LmsUserGone } from './lms.ts'
import { openLmsUser } from './open-lms-user.ts'
import { setupIsWrong, setupWorks } from './setup-tasks.ts'
import { unenrolLmsUser } from './unenrol-lms-user.ts'
import { untieLmsUser } from './untie-lms-user.ts'

type LeaveDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** After the last try the course becomes a task for staff (docs/invariants.md#i13). */
export async function giveUpEnrolment(deps: LeaveDeps, { enrolmentId }: JobData['enrol']): Promise<void> {
  const facts = await findEnrolment(deps.db, enrolmentId)
  if (facts) await leaveToStaff(deps, enrolmentId, facts, facts.lastError || 'no more tries')
}

/** Marks a pending enrolment as failed and opens its task, in one transaction. */
async function leaveToStaff(
  deps: LeaveDeps,
  enrolmentId: string,
  { orderId, userId }: Pick<EnrolmentFacts, 'orderId' | 'userId'>,
  why: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await enrolmentFailed(tx, enrolmentId, why))) return
    const task = { kind: 'enrolment-failed', subject: enrolmentId, orderId, why, facts: { userId } } as const
    await openTask({ ...deps, db: tx }, task)
  })
}

type EnrolDeps = Pick<Deps, 'db' | 'clock' | 'lms' | 'log' | 'jobs'>

/** Opens one course for one buyer on the LMS; idempotent. Throws to be retried. */
export async function enrolLmsUser(deps: EnrolDeps, { enrolmentId }: JobData['enrol']): Promise<void> {
  const facts = await findEnrolment(deps.db, enrolmentId)
  if (!facts || !['waiting', 'failed'].includes(facts.status)) return
  try {
    const { courseId } = facts
    // The unenrol call may be in flight, and would close what this one opens.
    if (await isBeingRevoked(deps.db, enrolmentId)) throw new LmsAway('it is still being closed')
    const lmsUserId = await openLmsUser(deps, enrolmentId, facts)
    reach('enrol:before-learning-site')
    const isGiven = await wasGiven(deps, enrolmentId, facts, { lmsUserId, courseId })
    if (!isGiven) {
      await enrolmentSent(deps.db, enrolmentId, deps.clock())
      await deps.lms.enrol({ lmsUserId, courseId, startsAt: facts.startsAt })
    }
    reach('enrol:after-learning-site')
    // It may have been revoked during the LMS call; the unenrol job may have run too early.
    if (!(await opened(deps, enrolmentId, facts, isGiven))) return await unenrolLmsUser(deps, { enrolmentId })
    reach('enrol:after-mark')
    await setupWorks(deps, ['core_user_get_users', 'enrol_manual_enrol_users'], {
      courseId,
      also: [createRejected],
    })
  } catch (error) {
    await noted(deps, enrolmentId, facts, error)
  }
}

/**
 * An enrolment by the school keeps its dates, which the LMS would overwrite. A paid course is opened even when
 * lists cannot be read.
 */
async function wasGiven(
  { db, lms, log }: EnrolDeps,
  enrolmentId: string,
  { wasSent }: EnrolmentFacts,
  { lmsUserId, courseId }: { readonly lmsUserId: number; readonly courseId: number },
): Promise<boolean> {
  if (wasSent) return false
  try {
    const { courses } = await lms.coursesOf(lmsUserId)
    // Another purchase of the same course may have been delivered since this one was read.
    return courses.some(({ id }) => id === courseId) && !(await wasSentByShop(db, enrolmentId))
  } catch (error) {
    if (!isLmsFault(error)) throw error
    log.warn({ why: error.message }, 'enrolled without checking for an enrolment by the school')
    return false
  }
}

/** Marks the enrolment as done and closes its task. Returns false when it was revoked. */
function opened(
  { db, clock }: EnrolDeps,
  enrolmentId: string,
  { status }: EnrolmentFacts,
  isGiven: boolean,
): Promise<boolean> {
  const now = clock()
  if (status !== 'failed') return enrolmentDone(db, enrolmentId, now, isGiven)
  return db.transaction(async (tx) => {
    const isDone = await enrolmentDone(tx, enrolmentId, now, isGiven)
    if (isDone) await closeTask(tx, { kind: 'enrolment-failed', subject: enrolmentId }, now)
    return isDone
  })
}

/** Turns a failed try into a new LMS user, a task for staff, or an error that makes the job retry. */
async function noted(
  deps: EnrolDeps,
  enrolmentId: string,
  facts: EnrolmentFacts,
  error: unknown,
): Promise<void> {
  const { userId, orderId, courseName } = facts
  const course = courseName.en
  const lmsUserId = facts.lmsUserId ?? (await findEnrolment(deps.db, enrolmentId))?.lmsUserId ?? null
  if (error instanceof LmsUserGone && lmsUserId !== null && !(await deps.lms.lmsUserById(lmsUserId))) {
    // All courses of this user then have new jobs, this one included, whichever job came first.
    await untieLmsUser(deps, userId, lmsUserId)
    return
  }
  if (error instanceof LmsRejected) {
    return leaveToStaff(deps, enrolmentId, facts, `${error.message} (${course})`)
  }
  if (error instanceof LmsMisconfigured) await setupIsWrong(deps, error, { orderId, course })
  if (error instanceof LmsAway || error instanceof LmsMisconfigured) {
    await enrolmentDelayed(deps.db, enrolmentId, error.message)
  }
  throw error
}
