import type { Deps } from '#platform/deps.ts'
import { reopenEnrolments, resetLmsUser, unlinkUser } from './lms-users.store.ts'
import { buildEnrolJobs } from './open-entitlements.ts'

/**
 * Unlinks an LMS user that was deleted on the LMS, and schedules everything the user owns to be opened for the next
 * one, which is found or created like the first. Returns false when the user is linked to another by now.
 */
export async function unlinkLmsUser(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  userId: string,
  lmsUserId: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await unlinkUser(tx, userId, lmsUserId))) return false
    await resetLmsUser(tx, userId, null)
    const reopened = await reopenEnrolments(tx, userId)
    await jobs.add(tx, buildEnrolJobs(reopened))
    return true
  })
}
