import { eq } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { enrolmentsTable } from './learning.tables.ts'

/** Ids of the courses that paid orders opened for this user, whether the learning site is through with them or not. */
export async function ownedCourseIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ courseId: enrolmentsTable.courseId })
    .from(enrolmentsTable)
    .where(eq(enrolmentsTable.userId, userId))
  return rows.map(({ courseId }) => courseId)
}
