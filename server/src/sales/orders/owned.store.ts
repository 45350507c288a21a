import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type Given, statement } from '#platform/db/statement.store.ts'
import { enrolmentsTable, isOwned } from '#schema/learning.tables.ts'

const ownedBy = statement((db, given: Given<{ userId: string }>) =>
  db
    .selectDistinct({ courseId: enrolmentsTable.courseId })
    .from(enrolmentsTable)
    .where(and(eq(enrolmentsTable.userId, given('userId')), isOwned)),
)
/** Ids of the courses that paid orders opened for this user, whether the LMS is through with them or not. */
export async function ownedCourseIds(db: Db, userId: string): Promise<string[]> {
  const rows = await ownedBy(db, { userId })
  return rows.map(({ courseId }) => courseId)
}
