import type { Deps } from './deps.ts'
import { fail } from '#lib/errors.ts'
import { findLmsUserFacts } from './lms-users.store.ts'
import { isLmsFault, type Picture } from './lms.ts'

type PictureDeps = Pick<Deps, 'db' | 'lms'>

/** The LMS reading of this user; null when it may be about another person. */
async function findTrustedReading({ db }: PictureDeps, userId: string) {
  const facts = await findLmsUserFacts(db, userId)
  return facts?.isTrusted ? facts.stored : null
}

/** The user's own picture on the LMS (R358). Fails with `not-found`, also while the LMS is away. */
export const readOwnPicture = async (deps: PictureDeps, userId: string): Promise<Picture> =>
  fetchOrFail(deps, (await findTrustedReading(deps, userId))?.pictureUrl)

/** The picture of one of the user's own courses. Fails with `not-found`, also while the LMS is away. */
export async function readCoursePicture(
  deps: PictureDeps,
  userId: string,
  learningCourseId: number,
): Promise<Picture> {
  const course = (await findTrustedReading(deps, userId))?.courses.find(({ id }) => id === learningCourseId)
  return fetchOrFail(deps, course?.courseimage)
}

async function fetchOrFail({ lms }: PictureDeps, url: string | null | undefined): Promise<Picture> {
  if (!url) return fail('not-found')
  try {
    return (await lms.fetchPicture(url)) ?? fail('not-found')
  } catch (error) {
    // The page works without the picture, because it draws a placeholder.
    if (isLmsFault(error)) return fail('not-found')
    throw error
  }
}
