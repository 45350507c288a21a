import type { Db } from '#platform/db/database.ts'
import type { RightsSubject } from './lms.ts'
import { findLmsCourseNumber, listOpened } from './rights-subject.store.ts'

/** The data for a check of our rights on the LMS: a course and learners of this shop, if there are any. */
export async function readRightsSubject(db: Db): Promise<RightsSubject> {
  const openedEnrolments = await listOpened(db)
  const lmsUserIds = openedEnrolments.flatMap(({ lmsUserId }) => (lmsUserId === null ? [] : [lmsUserId]))
  return {
    courseId: openedEnrolments[0]?.courseId ?? (await findLmsCourseNumber(db)),
    lmsUserIds: [...new Set(lmsUserIds)],
  }
}
