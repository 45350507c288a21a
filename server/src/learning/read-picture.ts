import type { Deps } from './deps.ts'
import { fail } from '#lib/errors.ts'
import { lmsUserFacts } from './lms-users.store.ts'
import { isLmsFault, type Picture } from './lms.ts'

type PictureDeps = Pick<Deps, 'db' | 'lms'>

/** The LMS user's own picture on the LMS (R358). Fails with `not-found`, also while the site is away. */
export async function readOwnPicture(deps: PictureDeps, userId: string): Promise<Picture> {
  const facts = await lmsUserFacts(deps.db, userId)
  return fetched(deps, facts?.isTrusted ? facts.stored?.pictureUrl : null)
}

/** The picture of one of the LMS user's own courses. Fails with `not-found`, also while the site is away. */
export async function readCoursePicture(
  deps: PictureDeps,
  userId: string,
  learningCourseId: number,
): Promise<Picture> {
  const facts = await lmsUserFacts(deps.db, userId)
  const course = facts?.isTrusted
    ? facts.stored?.courses.find(({ id }) => id === learningCourseId)
    : undefined
  return fetched(deps, course?.courseimage)
}

async function fetched({ lms }: PictureDeps, url: string | null | undefined): Promise<Picture> {
  if (!url) return fail('not-found')
  try {
    return (await lms.picture(url)) ?? fail('not-found')
  } catch (error) {
    // A page without a picture is whole; it draws the blank.
    if (isLmsFault(error)) return fail('not-found')
    throw error
  }
}
