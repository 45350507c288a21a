import { findCourse } from '#catalogue/find-course.ts'
import type { Deps } from '#kit/deps.ts'
import { refuse } from '#kit/refuse.ts'
import { readLearnerCourses } from './learner-courses.ts'
import { type LearnerFacts, learnerFacts } from './learners.store.ts'
import { isLearningSiteFault } from './learning-site.ts'
import { findOwnedCourses } from './owned-courses.ts'

type EnterDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'learningSite'>

/**
 * A one-time address of the learning site, asked for at this moment; with a course key (the shop's, or the site's
 * number) it leads there (R356, decision 12). Refuses `not-enrolled`, `email-not-confirmed`, `course-not-owned`,
 * `course-being-prepared`, `learner-suspended`, `learning-site-down`.
 */
export async function enterLearningSite(
  deps: EnterDeps,
  userId: string,
  courseKey: string | undefined,
): Promise<string> {
  const facts = await learnerFacts(deps.db, userId)
  if (!facts?.isEnrolled) return refuseUnopened(deps, userId)
  // The learner was there before us: only who proved the address may be signed in as him.
  if (!facts.isTrusted) return refuse('email-not-confirmed')
  const courseId = courseKey === undefined ? null : await courseOf(deps, userId, facts, courseKey)
  try {
    await stopUnlessSame(deps, facts)
    return await deps.learningSite.entryUrl(facts.email, courseId)
  } catch (error) {
    if (!isLearningSiteFault(error)) throw error
    deps.log.warn({ why: error.message }, 'no entry to the learning site')
    return refuse('learning-site-down')
  }
}

async function refuseUnopened({ db }: EnterDeps, userId: string): Promise<never> {
  const owned = await findOwnedCourses(db, userId)
  return refuse(owned.length > 0 ? 'course-being-prepared' : 'not-enrolled')
}

/** The keys of the site ignore suspension, and open whatever account has the address (wire 1.8, 1.9). */
async function stopUnlessSame(
  { learningSite }: EnterDeps,
  { email, learnerId }: LearnerFacts,
): Promise<void> {
  const learner = await learningSite.findLearner(email)
  if (!learner || (learnerId !== null && learner.id !== learnerId)) refuse('not-enrolled')
  if (learner?.isSuspended) refuse('learner-suspended')
}

/** The site's number of a course that this learner owns; null for the bundle, which leads to the first page. */
async function courseOf(
  deps: EnterDeps,
  userId: string,
  facts: LearnerFacts,
  courseKey: string,
): Promise<number | null> {
  const course = /^\d{1,9}$/.test(courseKey) ? null : await findCourse(deps.db, courseKey)
  if (course?.isBundle) return null
  const wanted = course ? course.learningCourseId : Number(courseKey)
  if (wanted === null || Number.isNaN(wanted)) return refuse('course-not-owned')
  if (facts.enrolled.some(({ learningCourseId }) => learningCourseId === wanted)) return wanted
  const { courses } = await readLearnerCourses(deps, userId)
  if (courses.some(({ learningCourseId }) => learningCourseId === wanted)) return wanted
  const isOwned = course !== null && (await findOwnedCourses(deps.db, userId)).includes(course.id)
  return refuse(isOwned ? 'course-being-prepared' : 'course-not-owned')
}
