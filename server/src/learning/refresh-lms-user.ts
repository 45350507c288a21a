import { setTimeout as pause } from 'node:timers/promises'
import { closeTask, openTask } from '#platform/tasks/tasks.ts'
import type { TaskKind } from '#schema/payments.tables.ts'
import type { Deps } from './deps.ts'
import {
  claimReading,
  storeReading,
  listOtherLmsUsers,
  type LmsUserFacts,
  type Reading,
  recordReadingFailure,
  findReading,
} from './lms-users.store.ts'
import { addressesHidden, isLmsFault, LmsAway, LmsMisconfigured, LmsRejected, LmsUserUnclear } from './lms.ts'
import { openSetupTask, resolveSetupTasks } from './setup-tasks.ts'
import { unlinkLmsUser } from './untie-lms-user.ts'

type TaskDeps = Pick<Deps, 'db' | 'clock'>

const closeTasks = ({ db, clock }: TaskDeps, userId: string, kinds: readonly TaskKind[]): Promise<void> =>
  db.transaction(async (tx) => {
    for (const kind of kinds) await closeTask(tx, { kind, subject: userId }, clock())
  })

/** Closes the tasks about an unclear LMS user, because the account was identified. */
const closeIdentityTasks = (deps: TaskDeps, userId: string): Promise<void> =>
  closeTasks(deps, userId, ['learner-unclear', 'learner-gone'])

/** Closes the tasks about a failed entry, because the learner was signed in. */
export const closeEntryTasks = (deps: TaskDeps, userId: string): Promise<void> =>
  closeTasks(deps, userId, ['learner-unclear', 'learner-gone', 'entry-refused'])

type ExplainDeps = Pick<Deps, 'db' | 'clock' | 'lms' | 'log'>

const emptyLists = 'core_enrol_get_users_courses: enrolled learners have none'
const maxOthers = 3

/**
 * The LMS returns empty lists without an error both when the token lacks rights and when the school closes a course.
 * The lists of other learners distinguish the two: throws `LmsMisconfigured` when theirs are empty as well. An LMS user
 * that the token no longer sees becomes a task.
 */
async function explainEmptyList(
  deps: ExplainDeps,
  userId: string,
  { id, isSeen }: { readonly id: number; readonly isSeen: boolean },
): Promise<void> {
  const othersLists = await checkListsOfOthers(deps, userId)
  if (othersLists === 'empty') throw new LmsMisconfigured(emptyLists)
  const isThere = isSeen || (await deps.lms.findLmsUserById(id)) !== null
  // If the token sees no other account either, the token is at fault and not this account.
  if (!isThere && othersLists === 'unknown') throw new LmsMisconfigured(emptyLists)
  if (isThere) return
  const why = `learner ${id} is not on the learning site any more`
  await openTask(deps, { kind: 'learner-gone', subject: userId, orderId: null, why })
}

/** `unknown` means that the shop has no other LMS user to compare with. */
async function checkListsOfOthers(
  { db, lms }: ExplainDeps,
  userId: string,
): Promise<'listed' | 'empty' | 'unknown'> {
  const others = await listOtherLmsUsers(db, userId, maxOthers)
  for (const lmsUserId of others) {
    if ((await lms.readCourses(lmsUserId)).courses.length > 0) return 'listed'
  }
  return others.length === 0 ? 'unknown' : 'empty'
}

type RefreshDeps = Pick<Deps, 'db' | 'clock' | 'lms' | 'log' | 'jobs'>

/** Longer than both calls take, including their wait in the queue. */
const claimMs = 25_000
/** The LMS may not list an enrolment that is younger than this. */
const settledMs = 600_000
const learnerNotFound = 'core_user_get_users: an enrolled learner is unseen'
const progressHidden = 'core_enrol_get_users_courses: progress is not told'
const inFlight = new WeakMap<RefreshDeps['db'], Map<string, Promise<boolean>>>()

/**
 * Reads one LMS user from the LMS and stores the result, unless that was done after the facts were read. Concurrent
 * callers share one request. Returns false when the LMS does not respond.
 */
export function refreshLmsUser(
  deps: RefreshDeps,
  userId: string,
  facts: LmsUserFacts,
  since: Date,
): Promise<boolean> {
  const flights = inFlight.get(deps.db) ?? new Map<string, Promise<boolean>>()
  inFlight.set(deps.db, flights)
  const flight =
    flights.get(userId) ?? refresh(deps, userId, facts, since).finally(() => flights.delete(userId))
  flights.set(userId, flight)
  return flight
}

async function refresh(
  deps: RefreshDeps,
  userId: string,
  facts: LmsUserFacts,
  since: Date,
): Promise<boolean> {
  const now = deps.clock()
  const until = new Date(now.getTime() + claimMs)
  if (!(await claimReading(deps.db, userId, { since, now, until })))
    return waitForOtherReader(deps, userId, since)
  try {
    await storeReading(deps.db, userId, await readFromLms(deps, userId, facts), deps.clock())
    return true
  } catch (error) {
    // Not a failure, because the next read uses the new LMS user.
    if (error instanceof LmsUserRelinked) return false
    const wasSilent = error instanceof LmsAway
    await recordReadingFailure(deps.db, userId, { at: deps.clock(), wasSilent })
    if (!isLmsFault(error)) throw error
    await recordFault(deps, userId, error)
    return false
  }
}

async function readFromLms(deps: RefreshDeps, userId: string, facts: LmsUserFacts): Promise<Reading> {
  const { lms } = deps
  const { email, lmsUserId, isChosen, enrolled } = facts
  const looking = isChosen && lmsUserId !== null ? lms.findLmsUserById(lmsUserId) : lms.findLmsUser(email)
  const id = lmsUserId ?? (await looking)?.id
  if (id === undefined) throw new LmsMisconfigured(learnerNotFound)
  const [found, { courses, isProgressHidden }] = await Promise.all([looking, lms.readCourses(id)])
  if (found && found.id !== id) return failMoved(deps, userId, id)
  const settled = deps.clock().getTime() - settledMs
  if (courses.length === 0 && enrolled.some(({ startsAt }) => startsAt.getTime() < settled)) {
    await explainEmptyList(deps, userId, { id, isSeen: found !== null })
  }
  if (isProgressHidden) await openSetupTask(deps, new LmsMisconfigured(progressHidden))
  await resolveSetupTasks(deps, ['core_user_get_users', 'core_enrol_get_users_courses'], {
    also: [
      ...(found ? [learnerNotFound] : []),
      ...(found?.email ? [addressesHidden] : []),
      ...(courses.length > 0 ? [emptyLists] : []),
      ...(!isProgressHidden && courses.some(({ progress }) => progress !== null) ? [progressHidden] : []),
    ],
  })
  if (found) await closeIdentityTasks(deps, userId)
  return {
    lmsUserId: id,
    courses,
    person: found && { fullName: found.fullName, pictureUrl: found.pictureUrl },
  }
}

/** The stored LMS user was reset, together with the claim of this reading. */
class LmsUserRelinked extends Error {}

/** Another LMS user has the address. A learner whose account was deleted is linked to it; other cases go to staff. */
async function failMoved(deps: RefreshDeps, userId: string, lmsUserId: number): Promise<never> {
  const linked = await deps.lms.findLmsUserById(lmsUserId)
  if (linked) throw new LmsUserUnclear('another learner has this address now')
  await unlinkLmsUser(deps, userId, lmsUserId)
  throw new LmsUserRelinked()
}

/** Opens a task for a fault that staff must fix. An outage ends by itself. */
async function recordFault(deps: RefreshDeps, userId: string, error: Error): Promise<void> {
  if (error instanceof LmsMisconfigured) return openSetupTask(deps, error)
  if (error instanceof LmsRejected) {
    return openTask(deps, { kind: 'learner-unclear', subject: userId, orderId: null, why: error.message })
  }
  deps.log.warn({ why: error.message }, 'the LMS does not answer')
}

/** Another process is reading this LMS user or has just read it, so its result or failure is used. */
async function waitForOtherReader({ db, clock }: RefreshDeps, userId: string, since: Date): Promise<boolean> {
  for (;;) {
    const reading = await findReading(db, userId)
    if (reading?.readAt && reading.readAt > since) return true
    if (!reading?.askingUntil || reading.askingUntil < clock()) return false
    await pause(150)
  }
}
