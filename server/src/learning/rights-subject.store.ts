import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { coursesTable } from '#schema/catalog.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { enrolmentsTable } from '#schema/learning.tables.ts'

const maxTried = 3

/** The LMS numbers of the most recently opened courses, and of their learners. */
export async function listOpened(db: Db) {
  return db
    .select({ courseId: coursesTable.learningCourseId, lmsUserId: usersTable.lmsUserId })
    .from(enrolmentsTable)
    .innerJoin(entitlementsTable, eq(entitlementsTable.id, enrolmentsTable.entitlementId))
    .innerJoin(usersTable, eq(usersTable.id, entitlementsTable.holderId))
    .innerJoin(coursesTable, eq(coursesTable.id, entitlementsTable.courseId))
    .where(
      and(
        eq(enrolmentsTable.status, 'done'),
        eq(entitlementsTable.status, 'active'),
        isNotNull(usersTable.lmsUserId),
        isNotNull(coursesTable.learningCourseId),
      ),
    )
    .orderBy(desc(enrolmentsTable.doneAt))
    .limit(maxTried)
}

/** The LMS number of a course on sale. */
export async function findLmsCourseNumber(db: Db): Promise<number | null> {
  const rows = await db
    .select({ courseId: sql<number>`${coursesTable.learningCourseId}` })
    .from(coursesTable)
    .where(isNotNull(coursesTable.learningCourseId))
    .limit(1)
  return rows[0]?.courseId ?? null
}
