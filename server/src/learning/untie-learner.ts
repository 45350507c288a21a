import type { Deps } from '#platform/deps.ts'
import { resetLearner, reopenEnrolments, untieUser } from './tie.store.ts'

/**
 * The learner was deleted on the learning site: the user has none there any more, and what he holds is opened for the
 * next one, who is found or made like the first. False: he is tied otherwise by now.
 */
export async function untieLearner(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  userId: string,
  learnerId: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await untieUser(tx, userId, learnerId))) return false
    await resetLearner(tx, userId, null)
    const reopened = await reopenEnrolments(tx, userId)
    await jobs.add(
      tx,
      reopened.map((enrolmentId) => ({ task: 'enrol', enrolmentId })),
    )
    return true
  })
}
