import type { Deps } from './deps.ts'
import type { LmsUserCourse } from './lms-user-course.ts'
import { joinCourses } from './lms-user-course.ts'
import { type KeptLmsUser, keptReading, type LmsUserFacts, lmsUserFacts } from './lms-users.store.ts'
import { askLms } from './ask-lms.ts'
import { withinPatience } from './patience.ts'

export type { LmsUserCourse } from './lms-user-course.ts'

export type LmsUserCourses = {
  /** `kept`: the last that was known, because the LMS does not answer; `away`: nothing is known either. */
  readonly state: 'fresh' | 'kept' | 'away'
  readonly asOf: Date | null
  readonly courses: readonly LmsUserCourse[]
}

export type ReadDeps = Pick<Deps, 'db' | 'clock' | 'lms' | 'log' | 'jobs'>

const freshMs = 60_000
/** After a failure the site is left alone for so long, and everybody is answered at once. */
const restMs = 15_000

/**
 * The courses that the LMS tells of this user's LMS user (R359), at most a minute old. `fresh` asks the site
 * now, for decisions that must not rest on old data: only the state `fresh` is then the site's word of this moment.
 */
export async function readLmsUserCourses(
  deps: ReadDeps,
  userId: string,
  { fresh = false }: { readonly fresh?: boolean } = {},
): Promise<LmsUserCourses> {
  const now = deps.clock()
  const facts = await lmsUserFacts(deps.db, userId)
  if (!facts?.isEnrolled) return { state: 'fresh', asOf: now, courses: [] }
  const { kept } = facts
  const age = (at: Date | null | undefined) => (at ? now.getTime() - at.getTime() : Infinity)
  if (!fresh && kept && age(kept.readAt) < freshMs && !isOlderThanEnrolment(kept, facts))
    return answer('fresh', facts, kept)
  if (!fresh && age(facts.failedAt) < restMs) return lastKnown(facts)
  const asking = askLms(deps, userId, facts, now)
  const isAnswered = await (fresh ? asking : withinPatience(asking, kept !== null))
  if (!isAnswered) return lastKnown(facts)
  const read = await keptReading(deps.db, userId)
  return read ? answer('fresh', facts, read) : lastKnown(facts)
}

const isOlderThanEnrolment = ({ readAt }: KeptLmsUser, { enrolled }: LmsUserFacts) =>
  enrolled.some(({ doneAt }) => doneAt !== null && doneAt > readAt)

const lastKnown = (facts: LmsUserFacts): LmsUserCourses =>
  facts.kept ? answer('kept', facts, facts.kept) : { state: 'away', asOf: null, courses: [] }

const answer = (state: 'fresh' | 'kept', facts: LmsUserFacts, kept: KeptLmsUser): LmsUserCourses => ({
  state,
  asOf: kept.readAt,
  courses: joinCourses(kept.courses, facts),
})
