import { findCourse } from '#catalog/courses.ts'
import type { Db } from '#platform/db/database.ts'
import { deleteWishedCourses, findWishesCalled } from './wished-courses.store.ts'

type Key = { readonly courseId?: string | undefined; readonly courseNameEnglish?: string | undefined }

/**
 * Takes a course off the list; one that is not there is off it already. A course that bears the name now goes before
 * one that bore it once.
 */
export async function removeCourse(db: Db, userId: string, key: Key): Promise<void> {
  const found = await findWishesCalled(db, userId, await keyOf(db, key))
  const bearers = found.filter(({ nameNow }) => nameNow === key.courseNameEnglish)
  const gone = bearers.length > 0 ? bearers : found
  if (gone.length > 0)
    await deleteWishedCourses(
      db,
      userId,
      gone.map(({ courseId }) => courseId),
    )
}

/** Either kind of id is one; what is not sold any more keeps its own. */
async function keyOf(db: Db, { courseId, courseNameEnglish = '' }: Key): Promise<string> {
  return courseId ? ((await findCourse(db, courseId))?.id ?? courseId) : courseNameEnglish
}
