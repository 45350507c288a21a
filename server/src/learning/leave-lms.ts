import type { JobData } from '#platform/queue/jobs.ts'
import { closeTask, openTask } from '#platform/tasks/tasks.ts'
import type { Deps } from './deps.ts'
import { LmsMisconfigured, LmsRejected, LmsSiteFailed } from './lms.ts'

type Leaving = JobData['leave-lms']
type LeaveDeps = Pick<Deps, 'db' | 'clock' | 'lms' | 'log'>

/**
 * Ends what the shop started on the LMS for an erased user: the enrolments it made, and the account if the shop created
 * it. Staff close other accounts. Idempotent. Throws to be retried.
 */
export async function leaveLms(deps: LeaveDeps, leaving: Leaving): Promise<void> {
  const { userId, lmsUserId, courseIds, isOurs } = leaving
  for (const courseId of courseIds) await deps.lms.unenrol({ lmsUserId, courseId })
  if (!isOurs) return
  const reason = await closeAccount(deps, lmsUserId)
  if (reason !== null) return giveUpLeaving(deps, leaving, reason)
  await deps.db.transaction((tx) =>
    closeTask(tx, { kind: 'learner-to-suspend', subject: userId }, deps.clock()),
  )
}

/**
 * Returns null when the account was closed. Missing permissions are the LMS administrator's choice, so staff close the
 * account by hand.
 */
async function closeAccount({ lms }: Pick<Deps, 'lms'>, lmsUserId: number): Promise<string | null> {
  try {
    await lms.closeAccount(lmsUserId)
    return null
  } catch (error) {
    const isForPerson =
      error instanceof LmsRejected || (error instanceof LmsMisconfigured && !(error instanceof LmsSiteFailed))
    if (!isForPerson) throw error
    return error.message
  }
}

/** Opens a task for what the shop is not allowed to do on the LMS. */
export const giveUpLeaving = (
  deps: Parameters<typeof openTask>[0],
  { userId, lmsUserId }: Pick<Leaving, 'userId' | 'lmsUserId'>,
  reason = '',
): Promise<void> =>
  openTask(deps, {
    kind: 'learner-to-suspend',
    subject: userId,
    orderId: null,
    why: `learner ${lmsUserId} of the learning site closed the account${reason && `: ${reason}`}`,
  })
