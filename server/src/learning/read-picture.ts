import type { Deps } from './deps.ts'
import { refuse } from '#lib/errors.ts'
import { learnerFacts } from './learners.store.ts'
import { isLearningSiteFault, type Picture } from './learning-site.ts'

type PictureDeps = Pick<Deps, 'db' | 'learningSite'>

/** The learner's own picture on the learning site (R358). Refuses `not-found`, also while the site is away. */
export async function readOwnPicture(deps: PictureDeps, userId: string): Promise<Picture> {
  const facts = await learnerFacts(deps.db, userId)
  return fetched(deps, facts?.isTrusted ? facts.kept?.pictureUrl : null)
}

/** The picture of one of the learner's own courses. Refuses `not-found`, also while the site is away. */
export async function readCoursePicture(
  deps: PictureDeps,
  userId: string,
  learningCourseId: number,
): Promise<Picture> {
  const facts = await learnerFacts(deps.db, userId)
  const course = facts?.isTrusted ? facts.kept?.courses.find(({ id }) => id === learningCourseId) : undefined
  return fetched(deps, course?.courseimage)
}

async function fetched({ learningSite }: PictureDeps, url: string | null | undefined): Promise<Picture> {
  if (!url) return refuse('not-found')
  try {
    return (await learningSite.picture(url)) ?? refuse('not-found')
  } catch (error) {
    // A page without a picture is whole; it draws the blank.
    if (isLearningSiteFault(error)) return refuse('not-found')
    throw error
  }
}
