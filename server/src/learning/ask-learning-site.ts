import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '#kit/deps.ts'
import { openTask } from '#payments/open-task.ts'
import {
  claimReading,
  keepReading,
  type LearnerFacts,
  readingFailed,
  readingOf,
  type Told,
} from './learners.store.ts'
import { isLearningSiteFault, LearningSiteMisconfigured, LearningSiteRefused } from './learning-site.ts'

type AskDeps = Pick<Deps, 'db' | 'clock' | 'learningSite' | 'log'>

/** Longer than both calls take with those that stand in line before them. */
const claimMs = 25_000
/** An enrolment of this very moment may not be listed yet. */
const settledMs = 600_000
const flights = new WeakMap<AskDeps['db'], Map<string, Promise<boolean>>>()

/**
 * Asks the site for one learner and keeps the answer, unless that was done since the facts were read; who asks
 * meanwhile shares it. False: the site has no answer.
 */
export function askLearningSite(
  deps: AskDeps,
  userId: string,
  facts: LearnerFacts,
  since: Date,
): Promise<boolean> {
  const ours = flights.get(deps.db) ?? new Map<string, Promise<boolean>>()
  flights.set(deps.db, ours)
  const flight = ours.get(userId) ?? ask(deps, userId, facts, since).finally(() => ours.delete(userId))
  ours.set(userId, flight)
  return flight
}

async function ask(deps: AskDeps, userId: string, facts: LearnerFacts, since: Date): Promise<boolean> {
  const now = deps.clock()
  const until = new Date(now.getTime() + claimMs)
  if (!(await claimReading(deps.db, userId, { since, now, until })))
    return askedElsewhere(deps, userId, since)
  try {
    await keepReading(deps.db, userId, await told(deps, facts), deps.clock())
    return true
  } catch (error) {
    await readingFailed(deps.db, userId, deps.clock())
    if (!isLearningSiteFault(error)) throw error
    await noted(deps, userId, error)
    return false
  }
}

async function told(deps: AskDeps, { email, learnerId, enrolled }: LearnerFacts): Promise<Told> {
  const looking = deps.learningSite.findLearner(email)
  const id = learnerId ?? (await looking)?.id
  if (id === undefined)
    throw new LearningSiteMisconfigured('core_user_get_users: an enrolled learner is unseen')
  const [found, { courses, isProgressHidden }] = await Promise.all([looking, deps.learningSite.coursesOf(id)])
  if (found && found.id !== id) throw new LearningSiteRefused('another learner has this address now')
  const settled = deps.clock().getTime() - settledMs
  // Rights that our token lacks make the list empty, without a word.
  if (courses.length === 0 && enrolled.some(({ startsAt }) => startsAt.getTime() < settled)) {
    throw new LearningSiteMisconfigured('core_enrol_get_users_courses: an enrolled learner has none')
  }
  if (isProgressHidden) {
    await misconfigured(deps, 'core_enrol_get_users_courses: progress is not told')
  }
  return {
    learnerId: id,
    courses,
    person: found && { fullName: found.fullName, pictureUrl: found.pictureUrl },
  }
}

const misconfigured = (deps: AskDeps, why: string) =>
  openTask(deps, { kind: 'learning-site-misconfigured', subject: why, orderId: null, why })

/** What a person must mend becomes a task; a site that is away comes back by itself. */
async function noted(deps: AskDeps, userId: string, error: Error): Promise<void> {
  if (error instanceof LearningSiteMisconfigured) return misconfigured(deps, error.message)
  if (error instanceof LearningSiteRefused) {
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
