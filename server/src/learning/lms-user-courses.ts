import { setTimeout as pause } from 'node:timers/promises'
import type { LmsCourse } from '#schema/learning.tables.ts'
import { refreshLmsUser } from './refresh-lms-user.ts'
import type { Deps } from './deps.ts'
import {
  type StoredLmsUser,
  findStoredReading,
  type LmsUserFacts,
  findLmsUserFacts,
} from './lms-users.store.ts'
import { LmsAway } from './lms.ts'

/** A user with last known courses waits less. No list takes longer than five seconds. */
const withLastKnownMs = 1_500
const withNothingMs = 5_000

/** Returns the result, or null when it takes too long. The request continues for the next caller. */
async function resolveWithin<T>(asking: Promise<T>, patience: number): Promise<T | null> {
  const enough = new AbortController()
  try {
    return await Promise.race([asking, pause(patience, null, { signal: enough.signal })])
  } finally {
    enough.abort()
  }
}

/** An entry to the LMS waits as long as a list. Throws `LmsAway` when it takes longer. */
export async function withEntryTimeout(asking: Promise<string>): Promise<string> {
  const url = await resolveWithin(asking, withNothingMs)
  if (url === null) throw new LmsAway('no entry within five seconds')
  return url
}

export type LmsUserCourse = Omit<LmsCourse, 'id'> & {
  readonly learningCourseId: number
  /** When the shop enrolled this LMS user; null when only the school did. */
  readonly enrolledAt: Date | null
}

/**
 * Combines the LMS courses with the shop's own dates. For an LMS user that may belong to another person, only courses
 * that the shop enrolled them in are returned.
 */
function mergeCourses(
  listed: readonly LmsCourse[],
  { enrolled, isTrusted }: Pick<LmsUserFacts, 'enrolled' | 'isTrusted'>,
): LmsUserCourse[] {
  const starts = new Map<number, Date>()
  for (const { learningCourseId, startsAt } of enrolled) {
    const earliest = starts.get(learningCourseId)
    if (!earliest || startsAt < earliest) starts.set(learningCourseId, startsAt)
  }
  return listed
    .filter(({ id }) => isTrusted || starts.has(id))
    .map(({ id, ...course }) => ({ learningCourseId: id, ...course, enrolledAt: starts.get(id) ?? null }))
}

export type LmsUserCourses = {
  /** `kept`: the last known courses, because the LMS does not respond. `away`: no courses are known either. */
  readonly state: 'fresh' | 'kept' | 'away'
  readonly asOf: Date | null
  readonly courses: readonly LmsUserCourse[]
}

export type ReadDeps = Pick<Deps, 'db' | 'clock' | 'lms' | 'log' | 'jobs'>

const freshMs = 60_000
/** After a failure, the LMS is not called for this long, and reads return immediately. */
const restMs = 15_000

/**
 * Reads the courses that the LMS reports for this user (R359), at most a minute old. `fresh` reads them now, for
 * decisions that must not rest on old data; in that case only the state `fresh` means current data.
 */
export async function readLmsUserCourses(
  deps: ReadDeps,
  userId: string,
  { fresh = false }: { readonly fresh?: boolean } = {},
): Promise<LmsUserCourses> {
  const now = deps.clock()
  const facts = await findLmsUserFacts(deps.db, userId)
  if (!facts?.isEnrolled) return { state: 'fresh', asOf: now, courses: [] }
  const { stored } = facts
  const age = (at: Date | null | undefined) => (at ? now.getTime() - at.getTime() : Infinity)
  if (!fresh && stored && age(stored.readAt) < freshMs && !isOlderThanEnrolment(stored, facts))
    return toResult('fresh', facts, stored)
  if (!fresh && age(facts.failedAt) < restMs) return toLastKnown(facts)
  const asking = refreshLmsUser(deps, userId, facts, now)
  const isAnswered = await (fresh ? asking : resolveWithin(asking, stored ? withLastKnownMs : withNothingMs))
  if (!isAnswered) return toLastKnown(facts)
  const read = await findStoredReading(deps.db, userId)
  return read ? toResult('fresh', facts, read) : toLastKnown(facts)
}

const isOlderThanEnrolment = ({ readAt }: StoredLmsUser, { enrolled }: LmsUserFacts) =>
  enrolled.some(({ doneAt }) => doneAt !== null && doneAt > readAt)

const toLastKnown = (facts: LmsUserFacts): LmsUserCourses =>
  facts.stored ? toResult('kept', facts, facts.stored) : { state: 'away', asOf: null, courses: [] }

const toResult = (state: 'fresh' | 'kept', facts: LmsUserFacts, stored: StoredLmsUser): LmsUserCourses => ({
  state,
  asOf: stored.readAt,
  courses: mergeCourses(stored.courses, facts),
})
