import type { Localized } from '@matla/contract/kit/lang'
import type { CourseDetails } from '@matla/contract/wishlist/wishlist'
import { findCourse } from '#catalog/courses.ts'
import { lockUser } from '#identity/users.ts'
import { fail } from '#lib/errors.ts'
import type { Db, Drizzle } from '#platform/db/database.ts'
import { findCourseNamed, insertWishedCourse } from './wished-courses.store.ts'

/** Fails with `course-not-found` and `course-already-wished` (R272). Says no more than names: the catalogue has the rest. */
export async function addCourse(
  db: Drizzle,
  userId: string,
  details: CourseDetails,
  now: Date,
): Promise<void> {
  const course = (await meant(db, details)) ?? fail('course-not-found')
  const wish = { userId, courseId: course.id, nameEnglish: course.name.en, addedAt: now }
  const isNew = await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    return insertWishedCourse(tx, wish)
  })
  if (!isNew) fail('course-already-wished')
}

type Named = { readonly id: string; readonly name: Localized }

async function meant(db: Db, { _id, courseId, courseNameEnglish }: CourseDetails): Promise<Named | null> {
  const id = _id || courseId
  if (id) return findCourse(db, id)
  return courseNameEnglish ? findCourseNamed(db, courseNameEnglish) : null
}
