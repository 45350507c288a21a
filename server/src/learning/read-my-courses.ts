import type { MyCourse, MyCourses } from '@matla/contract/learning/learning.calls'
import type { Deps } from './deps.ts'
import { courseHref } from '#catalog/cards.ts'
import { type LmsUserCourse, readLmsUserCourses } from './lms-user-courses.ts'
import { lmsUserFacts } from './lms-users.store.ts'
import { joinMyCourses } from './my-courses.ts'
import { coursesByLearningIds, type HeldEnrolment, heldEnrolments, reopenGiven } from './my-courses.store.ts'
import { requeueFailed } from './requeue-failed.ts'

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'jobs' | 'lms' | 'config'>

/** The page of the LMS user's own courses; what got stuck is set going again by the look (R359, R360). */
export async function readMyCourses(deps: ReadDeps, userId: string): Promise<MyCourses> {
  const base = `/${deps.config.slug}/learning`
  const told = await readLmsUserCourses(deps, userId)
  const held = await heldEnrolments(deps.db, userId)
  if (held.some(({ status, lastError }) => status === 'failed' || lastError !== ''))
    await requeueFailed(deps, userId)
  if (told.state === 'fresh') await openGiven(deps, userId, held, told.courses)
  const courses = joinMyCourses({
    told,
    held,
    known: await coursesByLearningIds(
      deps.db,
      told.courses.map(({ learningCourseId }) => learningCourseId),
    ),
    courseHref,
    pictureHref: (id) => `${base}/pictures/${id}`,
    now: deps.clock(),
  })
  return {
    success: true,
    state: told.state,
    asOf: told.asOf?.toISOString() ?? null,
    learner: await lmsUserOf(deps, userId, `${base}/picture`),
    courses,
    isSettled: told.state === 'fresh' && isAllTold(courses, told.courses),
  }
}

/** Everything is open and in the site's list: nothing more is to come by itself. */
const isAllTold = (courses: readonly MyCourse[], told: readonly LmsUserCourse[]): boolean => {
  const listed = new Set(told.map(({ learningCourseId }) => learningCourseId))
  return courses.every(({ state, learningCourseId }) => state === 'ready' && listed.has(learningCourseId))
}

/** What the school had given and has ended since is opened by the purchase. */
async function openGiven(
  { db, clock, jobs }: ReadDeps,
  userId: string,
  held: readonly HeldEnrolment[],
  told: readonly LmsUserCourse[],
): Promise<void> {
  const listed = new Set(told.map(({ learningCourseId }) => learningCourseId))
  const ended = held.filter(
    ({ isGiven, learningCourseId }) => isGiven && learningCourseId !== null && !listed.has(learningCourseId),
  )
  if (ended.length === 0) return
  const courseIds = ended.map(({ courseId }) => courseId)
  await db.transaction(async (tx) => {
    const reopened = await reopenGiven(tx, userId, courseIds, clock())
    await jobs.add(
      tx,
      reopened.map((enrolmentId) => ({ task: 'enrol', enrolmentId })),
    )
  })
}

async function lmsUserOf(
  { db }: ReadDeps,
  userId: string,
  pictureHref: string,
): Promise<MyCourses['learner']> {
  const facts = await lmsUserFacts(db, userId)
  if (!facts?.kept || facts.lmsUserId === null || !facts.isTrusted) return null
  const { fullName, pictureUrl } = facts.kept
  return { id: facts.lmsUserId, fullname: fullName ?? '', profileimageurl: pictureUrl && pictureHref }
}
