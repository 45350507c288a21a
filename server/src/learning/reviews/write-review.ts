import type { Lang } from '@matla/contract/kit/lang'
import {
  isThirdReached,
  findReviewFaults,
  type ReviewForm,
  toDisplayName,
  starsIn,
  tidyReview,
} from '@matla/contract/reviews/review-rules'
import { refreshContent } from '#cms/content/read-content.ts'
import type { Deps } from '#learning/deps.ts'
import { readLmsUserCourses, type ReadDeps } from '#learning/lms-user-courses.ts'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { type Limit, countAgainstQuota } from '#platform/limits/limits.ts'
import { addTask, closeTask } from '#platform/tasks/tasks.ts'
import { getFigureChange } from './review.ts'
import {
  changeReview,
  deleteReview,
  findOwnedCourse,
  findOwnReview,
  insertReview,
  lockOwnReview,
  lockReviewsOf,
  updateFigures,
  type ReviewRecord,
} from './reviews.store.ts'

const perLearner: Limit = { name: 'review-learner', max: 20, windowSeconds: 86_400 }

type ReviewableQuery = { readonly courseId: string; readonly isFresh: boolean }

/**
 * A course that the user may review: owned, with a third completed according to the LMS. A user with a review may
 * always continue. Fails with `course-not-owned`, `review-too-early` or `learning-site-down`.
 */
async function requireReviewable(
  deps: ReadDeps,
  { userId }: Pick<Actor, 'userId'>,
  { courseId, isFresh }: ReviewableQuery,
) {
  const course = (await findOwnedCourse(deps.db, userId, courseId)) ?? fail('course-not-owned')
  const review = await findOwnReview(deps.db, userId, courseId)
  if (review) return { course, review }
  const { state, courses } = await readLmsUserCourses(deps, userId, { fresh: isFresh })
  if (state === 'away' || (isFresh && state !== 'fresh')) fail('learning-site-down')
  const studied = courses.find(({ learningCourseId }) => learningCourseId === course.learningCourseId)
  if (!isThirdReached(studied?.progress ?? null)) fail('review-too-early')
  return { course, review }
}

/** The values of the review form. Fails like `requireReviewable`. */
export async function readOwnReview(deps: ReadDeps, actor: Actor, courseId: string) {
  const { course, review } = await requireReviewable(deps, actor, { courseId, isFresh: false })
  return {
    course: { ar: course.name.ar, en: course.name.en },
    shownName: toDisplayName(actor.fullName),
    review: review ? toOwnReview(review) : null,
  }
}

const toOwnReview = ({ stars, text, status, shownAt, reason, note }: ReviewRecord) => ({
  stars,
  text,
  status,
  isShown: shownAt !== null,
  reason,
  note,
})

/**
 * Stores a review with a task for staff until it is decided. Repeating it changes nothing. Fails with `invalid` and a
 * message per field, `too-many-requests`, and like `requireReviewable`.
 */
export async function writeReview(
  deps: ReadDeps,
  actor: Actor,
  { courseId, lang, ...form }: ReviewForm & { readonly courseId: string; readonly lang: Lang },
): Promise<void> {
  const faults = findReviewFaults(form)
  const stars = starsIn(form.stars)
  if (stars === null || Object.keys(faults).length > 0) return fail('invalid', faults)
  const { userId } = actor
  if (!(await countAgainstQuota(deps.db, perLearner, userId, deps.clock()))) fail('too-many-requests')
  await requireReviewable(deps, actor, { courseId, isFresh: true })
  const written = { stars, text: tidyReview(form.text), lang, name: toDisplayName(actor.fullName) }
  await deps.db.transaction(async (tx) => {
    const now = deps.clock()
    // The course may have been refunded during the LMS call.
    if (!(await findOwnedCourse(tx, userId, courseId))) fail('course-not-owned')
    const id = newId(now)
    const added = await insertReview(tx, { ...written, id, userId, courseId, writtenAt: now })
    const existing = added ? undefined : await lockOwnReview(tx, userId, courseId)
    if (!added && existing === undefined) fail('review-not-found')
    if (existing && existing.stars === written.stars && existing.text === written.text) return
    if (existing)
      await changeReview(tx, existing.id, {
        ...written,
        ...undecided,
        version: existing.version + 1,
        writtenAt: now,
      })
    const task = { kind: 'review-waiting', subject: existing?.id ?? id, orderId: null, detail: {} } as const
    await addTask(tx, task, now)
  })
}

const undecided = { status: 'waiting', reason: null, note: '', decidedAt: null, decidedBy: null } as const

/** Deletes a review with its task and updates the ratings. */
async function removeReview(tx: Tx, review: ReviewRecord, now: Date): Promise<void> {
  await deleteReview(tx, review.id)
  await closeTask(tx, { kind: 'review-waiting', subject: review.id }, now)
  if (review.shownAt !== null)
    await updateFigures(tx, review.courseId, getFigureChange(review.shownStars, null))
}

/** Fails with `review-not-found`. */
export async function removeOwnReview(
  deps: Pick<Deps, 'db' | 'clock' | 'cache' | 'shopState'>,
  { userId }: Actor,
  courseId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const review = (await lockOwnReview(tx, userId, courseId)) ?? fail('review-not-found')
    await removeReview(tx, review, deps.clock())
  })
  await refreshContent(deps)
}

/** Deletes all reviews of a user and updates the ratings. */
export async function eraseReviewsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  for (const review of await lockReviewsOf(tx, userId)) await removeReview(tx, review, now)
}

/** Moves the reviews of a merged account. If both accounts reviewed a course, the review of the remaining one stays. */
export async function moveReviews(tx: Tx, fromUser: string, toUser: string, now: Date): Promise<void> {
  const reviewedCourses = new Set((await lockReviewsOf(tx, toUser)).map(({ courseId }) => courseId))
  for (const review of await lockReviewsOf(tx, fromUser))
    if (reviewedCourses.has(review.courseId)) await removeReview(tx, review, now)
    else await changeReview(tx, review.id, { userId: toUser })
}
