import type { MyCourses } from '@matla/contract/learning/learning.calls'
import type { Deps } from '#kit/deps.ts'
import { courseHref } from '#pages/cards.ts'
import { readLearnerCourses } from './learner-courses.ts'
import { learnerFacts } from './learners.store.ts'
import { joinMyCourses } from './my-courses.ts'
import { coursesByLearningIds, heldEnrolments } from './my-courses.store.ts'
import { requeueStuck } from './requeue-stuck.ts'

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'jobs' | 'learningSite' | 'config'>

/** The page of the learner's own courses; what got stuck is set going again by the look (R359, R360, decision 12). */
export async function readMyCourses(deps: ReadDeps, userId: string): Promise<MyCourses> {
  const base = `/${deps.config.slug}/learning`
  const told = await readLearnerCourses(deps, userId)
  const held = await heldEnrolments(deps.db, userId)
  if (held.some(({ status }) => status === 'stuck')) await requeueStuck(deps, userId)
  const courses = joinMyCourses({
    told,
    held,
    known: await coursesByLearningIds(
      deps.db,
      told.courses.map(({ learningCourseId }) => learningCourseId),
    ),
    courseHref,
    pictureHref: (id) => `${base}/pictures/${id}`,
  })
  return {
    success: true,
    state: told.state,
    asOf: told.asOf?.toISOString() ?? null,
    learner: await learnerOf(deps, userId, `${base}/picture`),
    courses,
  }
}

async function learnerOf(
  { db }: ReadDeps,
  userId: string,
  pictureHref: string,
): Promise<MyCourses['learner']> {
  const facts = await learnerFacts(db, userId)
  if (!facts?.kept || facts.learnerId === null || !facts.isTrusted) return null
  const { fullName, pictureUrl } = facts.kept
  return { id: facts.learnerId, fullname: fullName ?? '', profileimageurl: pictureUrl && pictureHref }
}
