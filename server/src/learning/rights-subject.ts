import type { Db } from '#platform/db/database.ts'
import type { RightsSubject } from './lms.ts'
import { findNumber, listOpened } from './rights-subject.store.ts'

/** What our rights at the LMS are tried on: a course and learners of this shop, as far as there are any. */
export async function rightsSubject(db: Db): Promise<RightsSubject> {
  const opened = await listOpened(db)
  const lmsUserIds = opened.flatMap(({ lmsUserId }) => (lmsUserId === null ? [] : [lmsUserId]))
  return { courseId: opened[0]?.courseId ?? (await findNumber(db)), lmsUserIds: [...new Set(lmsUserIds)] }
}
