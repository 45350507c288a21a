import { and, eq, inArray, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { usersTable } from '#schema/accounts.tables.ts'
import { coursesTable } from '#schema/catalog.tables.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { staffTasksTable } from '#schema/payments.tables.ts'
import { enrolmentsTable, isOwned } from '#schema/learning.tables.ts'

/** Takes these courses of one order back; returns the enrolments that are to be closed on the LMS. */
export async function revokeEnrolments(
  tx: Tx,
  orderId: string,
  courseIds: readonly string[],
): Promise<string[]> {
  if (courseIds.length === 0) return []
  const rows = await tx
    .update(enrolmentsTable)
    .set({ status: 'revoking', doneAt: null })
    .where(
      and(eq(enrolmentsTable.orderId, orderId), inArray(enrolmentsTable.courseId, [...courseIds]), isOwned),
    )
    .returning({ id: enrolmentsTable.id })
  return rows.map(({ id }) => id)
}

const other = alias(enrolmentsTable, 'other')

/** Who is to leave which course, unless he holds it by another purchase or grant. */
export async function findRevoked(db: Db, enrolmentId: string) {
  const rows = await db
    .select({
      status: enrolmentsTable.status,
      orderId: enrolmentsTable.orderId,
      isGiven: enrolmentsTable.isGiven,
      lmsUserId: usersTable.learningUserId,
      courseId: coursesTable.learningCourseId,
      isHeldElsewhere: sql<boolean>`exists (${db
        .select({ id: other.id })
        .from(other)
        .where(
          and(
            eq(other.userId, enrolmentsTable.userId),
            eq(other.courseId, enrolmentsTable.courseId),
            ne(other.id, enrolmentsTable.id),
            inArray(other.status, ['waiting', 'done', 'failed']),
          ),
        )})`,
    })
    .from(enrolmentsTable)
    .innerJoin(usersTable, eq(usersTable.id, enrolmentsTable.userId))
    .innerJoin(coursesTable, eq(coursesTable.id, enrolmentsTable.courseId))
    .where(eq(enrolmentsTable.id, enrolmentId))
  return rows[0]
}

/** An earlier enrolment of this user in the same course is being closed on the LMS, and not given up. */
export async function isBeingRevoked(db: Db, enrolmentId: string): Promise<boolean> {
  const rows = await db
    .select({ id: other.id })
    .from(enrolmentsTable)
    .innerJoin(
      other,
      and(eq(other.userId, enrolmentsTable.userId), eq(other.courseId, enrolmentsTable.courseId)),
    )
    .where(
      and(
        eq(enrolmentsTable.id, enrolmentId),
        eq(other.status, 'revoking'),
        notExists(
          db
            .select({ id: staffTasksTable.id })
            .from(staffTasksTable)
            .where(
              and(
                eq(staffTasksTable.kind, 'enrolment-not-closed'),
                eq(staffTasksTable.subject, sql`${other.id}::text`),
              ),
            ),
        ),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function enrolmentRevoked(db: Db, enrolmentId: string): Promise<void> {
  await db
    .update(enrolmentsTable)
    .set({ status: 'revoked', lastError: '' })
    .where(and(eq(enrolmentsTable.id, enrolmentId), eq(enrolmentsTable.status, 'revoking')))
}
