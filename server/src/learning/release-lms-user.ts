import type { Tx } from '#platform/db/database.ts'
import { openTask } from '#platform/tasks/tasks.ts'
import type { Deps } from './deps.ts'
import { lmsUserFacts, reopenEnrolments, resetLmsUser, untieUser } from './lms-users.store.ts'
import { enrolJobs } from './open-entitlements.ts'

/**
 * The address that this person was known by was a mistake, and nobody has shown it. An LMS user whom the shop made stays
 * his, by his number; one who was found by the address is a stranger's, and what the person holds is opened for whoever has
 * the right one. Either way staff find a task: what is left to do on the LMS is done there.
 */
export async function releaseLmsUser(
  tx: Tx,
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'jobs'>,
  userId: string,
): Promise<void> {
  const facts = await lmsUserFacts(tx, userId)
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
  await untieUser(tx, userId, was)
  await resetLmsUser(tx, userId, null)
  await deps.jobs.add(tx, enrolJobs(await reopenEnrolments(tx, userId)))
  if (!facts.isEnrolled) return
  const why = `learner ${was} still has the courses that were opened for this person`
  await openTask(staff, { ...task, kind: 'old-learner-enrolled', subject: `${userId} ${was}`, why })
}
