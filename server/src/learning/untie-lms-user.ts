import type { Deps } from '#platform/deps.ts'
import { reopenEnrolments, resetLmsUser, untieUser } from './lms-users.store.ts'
import { enrolJobs } from './open-entitlements.ts'

/**
 * The LMS user was deleted on the LMS: the user has none there any more, and what he holds is opened for the
 * next one, who is found or made like the first. False: he is tied otherwise by now.
 */
export async function untieLmsUser(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  userId: string,
  lmsUserId: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await untieUser(tx, userId, lmsUserId))) return false
    await resetLmsUser(tx, userId, null)
    const reopened = await reopenEnrolments(tx, userId)
    await jobs.add(tx, enrolJobs(reopened))
    return true
  })
}
