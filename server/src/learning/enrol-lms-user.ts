import type { JobData } from '#platform/queue/jobs.ts'
import { closeTask, openTask } from '#platform/tasks/tasks.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import type { Deps } from './deps.ts'
import {
  recordEnrolmentDelay,
  markEnrolmentDone,
  type EnrolmentFacts,
  markEnrolmentFailed,
  markEnrolmentSent,
  findEnrolment,
  isBeingRevoked,
  wasSentByShop,
} from './enrolments.store.ts'
import { createRejected, isLmsFault, LmsAway, LmsMisconfigured, LmsRejected, LmsUserGone } from './lms.ts'
import { openLmsUser } from './open-lms-user.ts'
import { openSetupTask, resolveSetupTasks } from './setup-tasks.ts'
import { unenrolLmsUser } from './unenrol-lms-user.ts'
import { unlinkLmsUser } from './untie-lms-user.ts'

type GiveUpDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** Opens a task for staff after the last attempt (docs/invariants.md#i13). */
export async function giveUpEnrolment(deps: GiveUpDeps, { enrolmentId }: JobData['enrol']): Promise<void> {
  const facts = await findEnrolment(deps.db, enrolmentId)
  if (facts) await failEnrolment(deps, enrolmentId, facts, facts.lastError || 'no more tries')
}

/** Marks a pending enrolment as failed and opens its task, in one transaction. */
async function failEnrolment(
  deps: GiveUpDeps,
  enrolmentId: string,
  { orderId, userId }: Pick<EnrolmentFacts, 'orderId' | 'userId'>,
  why: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await markEnrolmentFailed(tx, enrolmentId, why))) return
    const task = { kind: 'enrolment-failed', subject: enrolmentId, orderId, why, facts: { userId } } as const
    await openTask({ ...deps, db: tx }, task)
  })
}

type EnrolDeps = Pick<Deps, 'db' | 'clock' | 'lms' | 'log' | 'jobs'>

/** Opens one course for one buyer on the LMS. Idempotent. Throws to be retried. */
export async function enrolLmsUser(deps: EnrolDeps, { enrolmentId }: JobData['enrol']): Promise<void> {
  const facts = await findEnrolment(deps.db, enrolmentId)
  if (!facts || !['waiting', 'failed'].includes(facts.status)) return
  try {
    const { courseId } = facts
    // A running unenrol call could close what this call opens.
    if (await isBeingRevoked(deps.db, enrolmentId)) throw new LmsAway('it is still being closed')
    const lmsUserId = await openLmsUser(deps, enrolmentId, facts)
    reach('enrol:before-learning-site')
    const isGiven = await isEnrolledBySchool(deps, enrolmentId, facts, { lmsUserId, courseId })
    if (!isGiven) {
      await markEnrolmentSent(deps.db, { enrolmentId, now: deps.clock() })
      await deps.lms.enrol({ lmsUserId, courseId, startsAt: facts.startsAt })
    }
    reach('enrol:after-learning-site')
    // The enrolment may have been revoked during the LMS call, when the unenrol job had already run.
    if (!(await markOpened(deps, enrolmentId, facts, isGiven)))
      return await unenrolLmsUser(deps, { enrolmentId })
    reach('enrol:after-mark')
    await resolveSetupTasks(deps, ['core_user_get_users', 'enrol_manual_enrol_users'], {
      courseId,
      also: [createRejected],
    })
  } catch (error) {
    await handleFault(deps, enrolmentId, facts, error)
  }
}

/**
 * An enrolment by the school keeps its dates, which the LMS would overwrite. A paid course is opened even when the
 * lists cannot be read.
 */
async function isEnrolledBySchool(
  { db, lms, log }: EnrolDeps,
  enrolmentId: string,
  { wasSent }: EnrolmentFacts,
  { lmsUserId, courseId }: { readonly lmsUserId: number; readonly courseId: number },
): Promise<boolean> {
  if (wasSent) return false
  try {
    const { courses } = await lms.readCourses(lmsUserId)
    // Another purchase of the same course may have been delivered since this one was read.
    return courses.some(({ id }) => id === courseId) && !(await wasSentByShop(db, enrolmentId))
  } catch (error) {
    if (!isLmsFault(error)) throw error
    log.warn({ why: error.message }, 'enrolled without checking for an enrolment by the school')
    return false
  }
}

/** Marks the enrolment as done and closes its task. Returns false when it was revoked. */
function markOpened(
  { db, clock }: EnrolDeps,
  enrolmentId: string,
  { status }: EnrolmentFacts,
  isGiven: boolean,
): Promise<boolean> {
  const now = clock()
  if (status !== 'failed') return markEnrolmentDone(db, enrolmentId, now, isGiven)
  return db.transaction(async (tx) => {
    const isDone = await markEnrolmentDone(tx, enrolmentId, now, isGiven)
    if (isDone) await closeTask(tx, { kind: 'enrolment-failed', subject: enrolmentId }, now)
    return isDone
  })
}

/** Turns a failed attempt into a new LMS user, a task for staff, or an error that makes the job retry. */
async function handleFault(
  deps: EnrolDeps,
  enrolmentId: string,
  facts: EnrolmentFacts,
  error: unknown,
): Promise<void> {
  const { userId, orderId, courseName } = facts
  const course = courseName.en
  const lmsUserId = facts.lmsUserId ?? (await findEnrolment(deps.db, enrolmentId))?.lmsUserId ?? null
  if (error instanceof LmsUserGone && lmsUserId !== null && !(await deps.lms.findLmsUserById(lmsUserId))) {
    // Unlinking gives all courses of this user new jobs, including this one.
    await unlinkLmsUser(deps, userId, lmsUserId)
    return
  }
  if (error instanceof LmsRejected) {
    return failEnrolment(deps, enrolmentId, facts, `${error.message} (${course})`)
  }
  if (error instanceof LmsMisconfigured) await openSetupTask(deps, error, { orderId, course })
  if (error instanceof LmsAway || error instanceof LmsMisconfigured) {
    await recordEnrolmentDelay(deps.db, enrolmentId, error.message)
  }
  throw error
}
