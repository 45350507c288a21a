import type { MyCourse, MyCourses } from '@matla/contract/learning/learning.calls'
import { percentText } from '@matla/contract/kit/percent'
import { isThirdReached } from '@matla/contract/reviews/review-rules'
import { toCourseHref } from '#catalog/cards.ts'
import type { Deps } from './deps.ts'
import { type LmsUserCourse, type LmsUserCourses, readLmsUserCourses } from './lms-user-courses.ts'
import { findLmsUserFacts } from './lms-users.store.ts'
import {
  findCoursesByLmsIds,
  type OwnEnrolment,
  listOwnEnrolments,
  markRequeued,
  reopenSchoolEnrolments,
  type ShownCourse,
} from './my-courses.store.ts'
import { buildEnrolJobs } from './open-entitlements.ts'
import { notReviewed, readReviewStates } from './reviews/read-reviews.ts'

const minRequeueIntervalMs = 60_000

/**
 * Requeues the enrolment jobs of courses that are not open yet, at most once a minute. Failed enrolments already have a
 * task for staff; pending ones have a job, whose next attempt is brought forward.
 */
export async function requeueUnopened(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  userId: string,
): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    const { failed, waiting } = await markRequeued(
      tx,
      userId,
      now,
      new Date(now.getTime() - minRequeueIntervalMs),
    )
    await jobs.add(tx, buildEnrolJobs(failed))
    await jobs.hasten(tx, buildEnrolJobs(waiting))
  })
}

/** The LMS reading, the shop's enrolments, and the shop's courses with those LMS numbers. */
type JoinInput = {
  readonly reading: LmsUserCourses
  readonly owned: readonly OwnEnrolment[]
  readonly courses: readonly ShownCourse[]
  readonly reviews: Awaited<ReturnType<typeof readReviewStates>>
  readonly pictureHref: (learningCourseId: number) => string
  readonly now: Date
}

/**
 * The learner's courses for the page: those being opened first, then unfinished and finished ones, each group with the
 * most recently studied first.
 */
function joinMyCourses({ reading, owned, courses: known, reviews, pictureHref, now }: JoinInput): MyCourse[] {
  const shop = new Map([...known, ...owned].map((course) => [course.learningCourseId, course]))
  const ofSite = new Map(reading.courses.map((course) => [course.learningCourseId, course]))
  const openedAgoMs = new Map(
    owned.flatMap((row) =>
      row.doneAt ? [[row.learningCourseId, now.getTime() - row.doneAt.getTime()]] : [],
    ),
  )
  const ids = new Set([...owned.map(({ learningCourseId }) => learningCourseId), ...ofSite.keys()])
  return [...ids]
    .flatMap((id) => (id === null ? [] : [shownOf(id)]))
    .toSorted(
      (a, b) =>
        getSortGroup(a) - getSortGroup(b) || studiedAt(b) - studiedAt(a) || getProgress(b) - getProgress(a),
    )

  function studiedAt({ learningCourseId }: MyCourse): number {
    return ofSite.get(learningCourseId)?.lastaccess ?? 0
  }

  function shownOf(id: number): MyCourse {
    const site = ofSite.get(id)
    const shopCourse = shop.get(id)
    return {
      courseId: shopCourse?.courseId ?? null,
      learningCourseId: id,
      name: shopCourse?.name ?? { ar: site?.fullname ?? '', en: site?.fullname ?? '' },
      href: shopCourse?.isShown ? toCourseHref(shopCourse.courseId) : null,
      art: shopCourse?.image ?? null,
      pictureUrl: !shopCourse && site?.courseimage ? pictureHref(id) : null,
      progress: site?.progress ?? null,
      progressText: site?.progress == null ? null : percentText(site.progress),
      isCompleted: site?.progress === 100,
      state: getCourseState(reading.state, site, openedAgoMs.get(id)),
      review: reviewOf(shopCourse?.courseId ?? null, site?.progress ?? null),
    }
  }

  /** The state of the review of an owned course: written, or allowed because a third of the course is complete. */
  function reviewOf(courseId: string | null, progress: number | null): MyCourse['review'] {
    if (courseId === null || !owned.some((each) => each.courseId === courseId)) return null
    return reviews.get(courseId) ?? (isThirdReached(progress) ? notReviewed : null)
  }
}

/** The LMS list omits enrolments that have just started (docs/providers.md#moodle), and its clock may differ from ours. */
const listingDelayMs = 120_000

/** Only a current LMS reading closes a course. While the LMS is unreachable, whatever the shop opened counts as open. */
function getCourseState(
  reading: LmsUserCourses['state'],
  site: LmsUserCourse | undefined,
  /** Milliseconds since the shop opened the course. */
  age: number | undefined,
): MyCourse['state'] {
  if (site) return 'ready'
  if (age === undefined) return 'preparing'
  return reading === 'fresh' && age > listingDelayMs ? 'closed' : 'ready'
}

const getSortGroup = ({ state, progress }: MyCourse) => {
  if (state === 'preparing') return 0
  if (state === 'closed') return 3
  return progress === 100 ? 2 : 1
}
const getProgress = ({ progress }: MyCourse): number => progress ?? 0

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'jobs' | 'lms' | 'config'>

/** The page of the learner's own courses. Reading it requeues failed enrolments (R359, R360). */
export async function readMyCourses(deps: ReadDeps, userId: string): Promise<MyCourses> {
  const base = `/${deps.config.slug}/learning`
  const reading = await readLmsUserCourses(deps, userId)
  const owned = await listOwnEnrolments(deps.db, userId)
  if (owned.some(({ status, lastError }) => status === 'failed' || lastError !== ''))
    await requeueUnopened(deps, userId)
  if (reading.state === 'fresh') await reopenEndedBySchool(deps, userId, owned, reading.courses)
  const courses = joinMyCourses({
    reading,
    owned,
    courses: await findCoursesByLmsIds(
      deps.db,
      reading.courses.map(({ learningCourseId }) => learningCourseId),
    ),
    reviews: await readReviewStates(deps.db, userId),
    pictureHref: (id) => `${base}/pictures/${id}`,
    now: deps.clock(),
  })
  return {
    success: true,
    state: reading.state,
    asOf: reading.asOf?.toISOString() ?? null,
    learner: await lmsUserOf(deps, userId, `${base}/picture`),
    courses,
    isSettled: reading.state === 'fresh' && isAllListed(courses, reading.courses),
  }
}

/** Whether everything is open and listed by the LMS, so that nothing more will change by itself. */
const isAllListed = (courses: readonly MyCourse[], reading: readonly LmsUserCourse[]): boolean => {
  const listed = new Set(reading.map(({ learningCourseId }) => learningCourseId))
  return courses.every(({ state, learningCourseId }) => state === 'ready' && listed.has(learningCourseId))
}

/** Reopens through the purchase what the school had enrolled and has since ended. */
async function reopenEndedBySchool(
  { db, clock, jobs }: ReadDeps,
  userId: string,
  owned: readonly OwnEnrolment[],
  reading: readonly LmsUserCourse[],
): Promise<void> {
  const listed = new Set(reading.map(({ learningCourseId }) => learningCourseId))
  const ended = owned.filter(
    ({ isGiven, learningCourseId }) => isGiven && learningCourseId !== null && !listed.has(learningCourseId),
  )
  if (ended.length === 0) return
  const courseIds = ended.map(({ courseId }) => courseId)
  await db.transaction(async (tx) => {
    const reopened = await reopenSchoolEnrolments(tx, userId, courseIds, clock())
    await jobs.add(tx, buildEnrolJobs(reopened))
  })
}

async function lmsUserOf(
  { db }: ReadDeps,
  userId: string,
  pictureHref: string,
): Promise<MyCourses['learner']> {
  const facts = await findLmsUserFacts(db, userId)
  if (!facts?.stored || facts.lmsUserId === null || !facts.isTrusted) return null
  const { fullName, pictureUrl } = facts.stored
  return { id: facts.lmsUserId, fullname: fullName ?? '', profileimageurl: pictureUrl && pictureHref }
}
