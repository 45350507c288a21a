import type { Tx } from '#platform/db/database.ts'
import { openTask } from '#platform/tasks/tasks.ts'
import type { Deps } from './deps.ts'
import { findLmsUserFacts, reopenEnrolments, resetLmsUser, unlinkUser } from './lms-users.store.ts'
import { buildEnrolJobs } from './open-entitlements.ts'

/**
 * Releases the LMS user of an address that was entered by mistake and never verified. An LMS user that the shop created
 * stays the user's own, by its number. One that was found by the address belongs to a stranger, so everything owned is
 * opened for the account with the right address. In both cases staff get a task for what remains to be done on the LMS.
 */
export async function releaseLmsUser(
  tx: Tx,
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'jobs'>,
  userId: string,
): Promise<void> {
  const facts = await findLmsUserFacts(tx, userId)
  const was = facts?.lmsUserId ?? null
  if (facts === null || was === null) return
  const task = { orderId: null } as const
  const staff = { ...deps, db: tx }
  if (facts.isTrusted) {
    await resetLmsUser(tx, userId, deps.clock())
    const why = `learner ${was} still has the mistyped address on the learning site: correct it there`
    await openTask(staff, { ...task, kind: 'learner-unclear', subject: userId, why })
    return
  }
  await unlinkUser(tx, userId, was)
  await resetLmsUser(tx, userId, null)
  await deps.jobs.add(tx, buildEnrolJobs(await reopenEnrolments(tx, userId)))
  if (!facts.isEnrolled) return
  const why = `learner ${was} still has the courses that were opened for this person`
  await openTask(staff, { ...task, kind: 'old-learner-enrolled', subject: `${userId} ${was}`, why })
}
