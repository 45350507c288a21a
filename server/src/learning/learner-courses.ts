import type { Deps } from './deps.ts'
import type { LearnerCourse } from './learner-course.ts'
import { joinCourses } from './learner-course.ts'
import { type KeptLearner, keptReading, type LearnerFacts, learnerFacts } from './learners.store.ts'
import { askLearningSite } from './ask-learning-site.ts'
import { withinPatience } from './patience.ts'

export type { LearnerCourse } from './learner-course.ts'

export type LearnerCourses = {
  /** `kept`: the last that was known, because the learning site does not answer; `away`: nothing is known either. */
  readonly state: 'fresh' | 'kept' | 'away'
  readonly asOf: Date | null
  readonly courses: readonly LearnerCourse[]
}

export type ReadDeps = Pick<Deps, 'db' | 'clock' | 'learningSite' | 'log' | 'jobs'>

const freshMs = 60_000
/** After a failure the site is left alone for so long, and everybody is answered at once. */
const restMs = 15_000

/**
 * The courses that the learning site tells of this user's learner (R359), at most a minute old. `fresh` asks the site
 * now, for decisions that must not rest on old data: only the state `fresh` is then the site's word of this moment.
 */
export async function readLearnerCourses(
  deps: ReadDeps,
  userId: string,
  { fresh = false }: { readonly fresh?: boolean } = {},
): Promise<LearnerCourses> {
  const now = deps.clock()
  const facts = await learnerFacts(deps.db, userId)
  if (!facts?.isEnrolled) return { state: 'fresh', asOf: now, courses: [] }
  const { kept } = facts
  const age = (at: Date | null | undefined) => (at ? now.getTime() - at.getTime() : Infinity)
  if (!fresh && kept && age(kept.readAt) < freshMs && !isOlderThanEnrolment(kept, facts))
    return answer('fresh', facts, kept)
  if (!fresh && age(facts.failedAt) < restMs) return lastKnown(facts)
  const asking = askLearningSite(deps, userId, facts, now)
  const isAnswered = await (fresh ? asking : withinPatience(asking, kept !== null))
  if (!isAnswered) return lastKnown(facts)
  const read = await keptReading(deps.db, userId)
  return read ? answer('fresh', facts, read) : lastKnown(facts)
}

const isOlderThanEnrolment = ({ readAt }: KeptLearner, { enrolled }: LearnerFacts) =>
  enrolled.some(({ doneAt }) => doneAt !== null && doneAt > readAt)

const lastKnown = (facts: LearnerFacts): LearnerCourses =>
  facts.kept ? answer('kept', facts, facts.kept) : { state: 'away', asOf: null, courses: [] }

const answer = (state: 'fresh' | 'kept', facts: LearnerFacts, kept: KeptLearner): LearnerCourses => ({
  state,
  asOf: kept.readAt,
  courses: joinCourses(kept.courses, facts),
})
