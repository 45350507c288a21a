import { setTimeout as pause } from 'node:timers/promises'
import { closeTask, openTask } from '#platform/tasks/tasks.ts'
import type { TaskKind } from '#schema/payments.tables.ts'
import type { Deps } from './deps.ts'
import {
  claimReading,
  keepReading,
  listOthers,
  type LmsUserFacts,
  type Reading,
  readingFailed,
  readingOf,
} from './lms-users.store.ts'
import { addressesHidden, isLmsFault, LmsAway, LmsMisconfigured, LmsRejected, LmsUserUnclear } from './lms.ts'
import { setupIsWrong, setupWorks } from './setup-tasks.ts'
import { untieLmsUser } from './untie-lms-user.ts'

type TaskDeps = Pick<Deps, 'db' | 'clock'>

const close = ({ db, clock }: TaskDeps, userId: string, kinds: readonly TaskKind[]): Promise<void> =>
  db.transaction(async (tx) => {
    for (const kind of kinds) await closeTask(tx, { kind, subject: userId }, clock())
  })

/** The LMS user is who he was: nobody needs to say who he is. */
const lmsUserIsClear = (deps: TaskDeps, userId: string): Promise<void> =>
  close(deps, userId, ['learner-unclear', 'learner-gone'])

/** He got in: nobody needs to look at why he did not. */
export const entryWorks = (deps: TaskDeps, userId: string): Promise<void> =>
  close(deps, userId, ['learner-unclear', 'learner-gone', 'entry-refused'])

type ExplainDeps = Pick<Deps, 'db' | 'clock' | 'lms' | 'log'>

const emptyLists = 'core_enrol_get_users_courses: enrolled learners have none'
const mostAsked = 3

/**
 * Rights that our token lacks make lists empty without a word, and so does a school that closes a course. Others tell
 * which: throws `LmsMisconfigured` when theirs are empty, too. An LMS user who is seen no more is a task.
 */
async function explainEmptyList(
  deps: ExplainDeps,
  userId: string,
  { id, isSeen }: { readonly id: number; readonly isSeen: boolean },
): Promise<void> {
  const others = await listsOfOthers(deps, userId)
  if (others === 'empty') throw new LmsMisconfigured(emptyLists)
  const isThere = isSeen || (await deps.lms.lmsUserById(id)) !== null
  // Neither he nor anybody else can be seen: that is our token rather than he.
  if (!isThere && others === 'unknown') throw new LmsMisconfigured(emptyLists)
  if (isThere) return
  const why = `learner ${id} is not on the learning site any more`
  await openTask(deps, { kind: 'learner-gone', subject: userId, orderId: null, why })
}

/** `unknown`: the shop has no other LMS user to compare with. */
async function listsOfOthers(
  { db, lms }: ExplainDeps,
  userId: string,
): Promise<'listed' | 'empty' | 'unknown'> {
  const others = await listOthers(db, userId, mostAsked)
  for (const lmsUserId of others) {
    if ((await lms.coursesOf(lmsUserId)).courses.length > 0) return 'listed'
  }
  return others.length === 0 ? 'unknown' : 'empty'
}

type AskDeps = Pick<Deps, 'db' | 'clock' | 'lms' | 'log' | 'jobs'>

/** Longer than both calls take with those that stand in line before them. */
const claimMs = 25_000
/** An enrolment of this very moment may not be listed yet. */
const settledMs = 600_000
const unseen = 'core_user_get_users: an enrolled learner is unseen'
const progressHidden = 'core_enrol_get_users_courses: progress is not told'
const flights = new WeakMap<AskDeps['db'], Map<string, Promise<boolean>>>()

/**
 * Asks the site for one LMS user and keeps the answer, unless that was done since the facts were read; who asks
 * meanwhile shares it. False: the site has no answer.
 */
export function askLms(deps: AskDeps, userId: string, facts: LmsUserFacts, since: Date): Promise<boolean> {
  const ours = flights.get(deps.db) ?? new Map<string, Promise<boolean>>()
  flights.set(deps.db, ours)
  const flight = ours.get(userId) ?? ask(deps, userId, facts, since).finally(() => ours.delete(userId))
  ours.set(userId, flight)
  return flight
}

async function ask(deps: AskDeps, userId: string, facts: LmsUserFacts, since: Date): Promise<boolean> {
  const now = deps.clock()
  const until = new Date(now.getTime() + claimMs)
  if (!(await claimReading(deps.db, userId, { since, now, until })))
    return askedElsewhere(deps, userId, since)
  try {
    await keepReading(deps.db, userId, await newReading(deps, userId, facts), deps.clock())
    return true
  } catch (error) {
    // Nothing failed: the next look finds the new LMS user, and the site answers.
    if (error instanceof TiedAgain) return false
    const wasSilent = error instanceof LmsAway
    await readingFailed(deps.db, userId, { at: deps.clock(), wasSilent })
    if (!isLmsFault(error)) throw error
    await noted(deps, userId, error)
    return false
  }
}

async function newReading(deps: AskDeps, userId: string, facts: LmsUserFacts): Promise<Reading> {
  const { lms } = deps
  const { email, lmsUserId, isChosen, enrolled } = facts
  const looking = isChosen && lmsUserId !== null ? lms.lmsUserById(lmsUserId) : lms.findLmsUser(email)
  const id = lmsUserId ?? (await looking)?.id
  if (id === undefined) throw new LmsMisconfigured(unseen)
  const [found, { courses, isProgressHidden }] = await Promise.all([looking, lms.coursesOf(id)])
  if (found && found.id !== id) return movedAway(deps, userId, id)
  const settled = deps.clock().getTime() - settledMs
  if (courses.length === 0 && enrolled.some(({ startsAt }) => startsAt.getTime() < settled)) {
    await explainEmptyList(deps, userId, { id, isSeen: found !== null })
  }
  if (isProgressHidden) await setupIsWrong(deps, new LmsMisconfigured(progressHidden))
  await setupWorks(deps, ['core_user_get_users', 'core_enrol_get_users_courses'], {
    also: [
      ...(found ? [unseen] : []),
      ...(found?.email ? [addressesHidden] : []),
      ...(courses.length > 0 ? [emptyLists] : []),
      ...(!isProgressHidden && courses.some(({ progress }) => progress !== null) ? [progressHidden] : []),
    ],
  })
  if (found) await lmsUserIsClear(deps, userId)
  return {
    lmsUserId: id,
    courses,
    person: found && { fullName: found.fullName, pictureUrl: found.pictureUrl },
  }
}

/** What was known of the LMS user was reset, the claim of this reading with it. */
class TiedAgain extends Error {}

/** Another LMS user has the address: a learner whose own was deleted is tied again, for the others a person decides. */
async function movedAway(deps: AskDeps, userId: string, lmsUserId: number): Promise<never> {
  const own = await deps.lms.lmsUserById(lmsUserId)
  if (own) throw new LmsUserUnclear('another learner has this address now')
  await untieLmsUser(deps, userId, lmsUserId)
  throw new TiedAgain()
}

/** What a person must mend becomes a task; a site that is away comes back by itself. */
async function noted(deps: AskDeps, userId: string, error: Error): Promise<void> {
  if (error instanceof LmsMisconfigured) return setupIsWrong(deps, error)
  if (error instanceof LmsRejected) {
    return openTask(deps, { kind: 'learner-unclear', subject: userId, orderId: null, why: error.message })
  }
  deps.log.warn({ why: error.message }, 'the learning site does not answer')
}

/** Another process is asking, or has just asked: its answer, or its silence, is ours. */
async function askedElsewhere({ db, clock }: AskDeps, userId: string, since: Date): Promise<boolean> {
  for (;;) {
    const reading = await readingOf(db, userId)
    if (reading?.readAt && reading.readAt > since) return true
    if (!reading?.askingUntil || reading.askingUntil < clock()) return false
    await pause(150)
  }
}
