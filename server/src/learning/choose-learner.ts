import type { Actor } from '#platform/http/actor.ts'
import { isUniqueViolation } from '#platform/db/error-code.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Deps } from './deps.ts'
import { refuse } from '#lib/errors.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import { openTask } from '#platform/tasks/tasks.ts'
import { askSite } from './ask-site.ts'
import { learnerFacts } from './learners.store.ts'
import { resetLearner, reopenEnrolments, tieUser, usersTiedTo } from './tie.store.ts'

type ChooseDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'jobs' | 'learningSite'>
export type Choice = { readonly lmsUserId: number; readonly reopened: number }

/** Every site has a guest and an administrator under these numbers: a key of theirs opens the whole site (wire 1.8). */
const lastBuiltIn = 2

/**
 * Staff say who a person is on the learning site; what he holds is opened for that learner. The same again changes
 * nothing. Refuses `user-not-found`, `lms-user-not-found`, `lms-user-taken`, `learning-site-refuses`,
 * `learning-site-down`.
 */
export async function chooseLearner(
  deps: ChooseDeps,
  staff: Actor,
  { userId, lmsUserId }: { readonly userId: string; readonly lmsUserId: number },
): Promise<Choice> {
  const facts = (await learnerFacts(deps.db, userId)) ?? refuse('user-not-found')
  if (facts.isChosen && facts.learnerId === lmsUserId) return { lmsUserId, reopened: 0 }
  const learner = await askSite(deps, ({ learnerById }) => learnerById(lmsUserId))
  if (lmsUserId <= lastBuiltIn || !learner) return refuse('lms-user-not-found')
  const was = facts.learnerId
  const choice = deps.db.transaction(async (tx) => {
    if ((await usersTiedTo(tx, [lmsUserId], userId)).length > 0) refuse('lms-user-taken')
    const now = deps.clock()
    await tieUser(tx, userId, lmsUserId)
    await resetLearner(tx, userId, now)
    const reopened = await reopenEnrolments(tx, userId)
    await deps.jobs.add(
      tx,
      reopened.map((enrolmentId) => ({ task: 'enrol', enrolmentId })),
    )
    for (const kind of ['learner-unclear', 'learner-gone', 'entry-refused'])
      await closeTask(tx, { kind, subject: userId }, now)
    const detail = { was, is: lmsUserId, reopened: reopened.length }
    await writeAudit(tx, { actorId: staff.userId, action: 'lms-user-chosen', subject: userId, detail }, now)
    if (was !== null && was !== lmsUserId && facts.isEnrolled) {
      const why = `learner ${was} still has the courses that were opened for this person`
      const task = { kind: 'old-learner-enrolled', subject: `${userId} ${was}`, orderId: null, why }
      await openTask({ ...deps, db: tx }, task)
    }
    return { lmsUserId, reopened: reopened.length }
  })
  return choice.catch((error: unknown) => {
    // Somebody else was tied to him at the same moment.
    if (isUniqueViolation(error, 'users_learner')) return refuse('lms-user-taken')
    throw error
  })
}
