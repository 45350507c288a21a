import type { LmsUser } from '@matla/contract/staff/people.calls'
import { fail } from '#lib/errors.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import { isUniqueViolation } from '#platform/db/error-code.ts'
import type { Actor } from '#platform/http/actor.ts'
import { closeTask, openTask } from '#platform/tasks/tasks.ts'
import type { Deps } from './deps.ts'
import {
  findLmsUserFacts,
  reopenEnrolments,
  resetLmsUser,
  linkUser,
  listUsersLinkedTo,
} from './lms-users.store.ts'
import { callLmsForStaff } from './call-lms-for-staff.ts'
import { buildEnrolJobs } from './open-entitlements.ts'

type ListDeps = Pick<Deps, 'db' | 'log' | 'lms'>
type LmsUserList = { readonly lmsUserId: number | null; readonly candidates: LmsUser[] }

/** The candidates for a user on the LMS: accounts with their address or the given one, and the linked account. */
export async function listLmsUsers(
  deps: ListDeps,
  userId: string,
  email: string | undefined,
): Promise<LmsUserList> {
  const facts = (await findLmsUserFacts(deps.db, userId)) ?? fail('user-not-found')
  const { lmsUserId } = facts
  const found = await callLmsForStaff(deps, async (site) => {
    const lmsUsers = await site.findLmsUsersByEmail(email?.trim() || facts.email)
    const current = lmsUserId === null ? null : await site.findLmsUserById(lmsUserId)
    return current && !lmsUsers.some(({ id }) => id === current.id) ? [current, ...lmsUsers] : lmsUsers
  })
  const ids = found.map(({ id }) => id)
  const ties = await deps.db.transaction((tx) => listUsersLinkedTo(tx, ids, userId))
  return {
    lmsUserId,
    candidates: found.map((lmsUser) => ({
      lmsUserId: lmsUser.id,
      fullName: lmsUser.fullName,
      email: lmsUser.email,
      suspended: lmsUser.isSuspended,
      isCurrent: lmsUser.id === lmsUserId,
      tiedTo: ties.find((tie) => tie.lmsUserId === lmsUser.id)?.userId ?? null,
    })),
  }
}

type ChooseDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'jobs' | 'lms'>
type ChooseResult = { readonly lmsUserId: number; readonly reopened: number }

/** Every site has a guest and an administrator with these numbers. A login key for them would open the whole site. */
const lastBuiltIn = 2

type ChooseCommand = { readonly userId: string; readonly lmsUserId: number; readonly reason: string }

/**
 * Links a user to the LMS user that staff chose and opens everything they own for it. Repeating it changes nothing.
 * Fails with `user-not-found`, `lms-user-not-found`, `lms-user-taken`, `learning-site-refuses` or `learning-site-down`.
 */
export async function chooseLmsUser(
  deps: ChooseDeps,
  staff: Actor,
  { userId, lmsUserId, reason }: ChooseCommand,
): Promise<ChooseResult> {
  const facts = (await findLmsUserFacts(deps.db, userId)) ?? fail('user-not-found')
  if (facts.isChosen && facts.lmsUserId === lmsUserId) return { lmsUserId, reopened: 0 }
  const lmsUser = await callLmsForStaff(deps, ({ findLmsUserById: lmsUserById }) => lmsUserById(lmsUserId))
  if (lmsUserId <= lastBuiltIn || !lmsUser) return fail('lms-user-not-found')
  const was = facts.lmsUserId
  const choice = deps.db.transaction(async (tx) => {
    if ((await listUsersLinkedTo(tx, [lmsUserId], userId)).length > 0) fail('lms-user-taken')
    const now = deps.clock()
    await linkUser(tx, userId, lmsUserId)
    await resetLmsUser(tx, userId, now)
    const reopened = await reopenEnrolments(tx, userId)
    await deps.jobs.add(tx, buildEnrolJobs(reopened))
    for (const kind of ['learner-unclear', 'learner-gone', 'entry-refused'] as const)
      await closeTask(tx, { kind, subject: userId }, now)
    const entry = { actorId: staff.userId, action: 'lms-user-chosen', subject: userId }
    const [before, after] = [{ lmsUserId: was }, { lmsUserId }]
    const detail = { reason, reopened: reopened.length }
    await writeAudit(tx, { ...entry, detail, before, after }, now)
    if (was !== null && was !== lmsUserId && facts.isEnrolled) {
      const why = `learner ${was} still has the courses that were opened for this person`
      const kind = 'old-learner-enrolled' as const
      const task = { kind, subject: `${userId} ${was}`, orderId: null, why }
      await openTask({ ...deps, db: tx }, task)
    }
    return { lmsUserId, reopened: reopened.length }
  })
  return choice.catch((error: unknown) => {
    // Another user was linked to this LMS user concurrently.
    if (isUniqueViolation(error, 'users_lms_user')) return fail('lms-user-taken')
    throw error
  })
}
