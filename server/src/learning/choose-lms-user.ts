import type { Actor } from '#platform/http/actor.ts'
import { isUniqueViolation } from '#platform/db/error-code.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Deps } from './deps.ts'
import { fail } from '#lib/errors.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import { openTask } from '#platform/tasks/tasks.ts'
import { askSite } from './ask-lms-list.ts'
import { lmsUserFacts } from './lms-users.store.ts'
import { resetLmsUser, reopenEnrolments, tieUser, usersTiedTo } from './tie.store.ts'

type ChooseDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'jobs' | 'lms'>
export type Choice = { readonly lmsUserId: number; readonly reopened: number }

/** Every site has a guest and an administrator under these numbers: a key of theirs opens the whole site (docs/providers.md#moodle). */
const lastBuiltIn = 2

/**
 * Staff say who a person is on the LMS; what he holds is opened for that LMS user. The same again changes
 * nothing. Fails with `user-not-found`, `lms-user-not-found`, `lms-user-taken`, `learning-site-refuses`,
 * `learning-site-down`.
 */
export async function chooseLmsUser(
  deps: ChooseDeps,
  staff: Actor,
  { userId, lmsUserId }: { readonly userId: string; readonly lmsUserId: number },
): Promise<Choice> {
  const facts = (await lmsUserFacts(deps.db, userId)) ?? fail('user-not-found')
  if (facts.isChosen && facts.lmsUserId === lmsUserId) return { lmsUserId, reopened: 0 }
  const lmsUser = await askSite(deps, ({ lmsUserById }) => lmsUserById(lmsUserId))
  if (lmsUserId <= lastBuiltIn || !lmsUser) return fail('lms-user-not-found')
  const was = facts.lmsUserId
  const choice = deps.db.transaction(async (tx) => {
    if ((await usersTiedTo(tx, [lmsUserId], userId)).length > 0) fail('lms-user-taken')
    const now = deps.clock()
    await tieUser(tx, userId, lmsUserId)
    await resetLmsUser(tx, userId, now)
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
    if (isUniqueViolation(error, 'users_learner')) return fail('lms-user-taken')
    throw error
  })
}
