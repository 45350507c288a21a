import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { coursesTable } from '#catalogue/catalogue.tables.ts'
import type { Db } from '#db/database.ts'
import { isHeld } from './held.store.ts'
import { enrolmentsTable } from './learning.tables.ts'

const shown = {
  courseId: coursesTable.id,
  learningCourseId: coursesTable.learningCourseId,
  name: coursesTable.name,
  art: coursesTable.art,
  isPublished: coursesTable.isPublished,
}

/** What the shop opened or is opening for this user, a row for each purchase or grant. */
export async function heldEnrolments(db: Db, userId: string) {
  return db
    .select({ ...shown, status: enrolmentsTable.status, startsAt: enrolmentsTable.startsAt })
    .from(enrolmentsTable)
    .innerJoin(coursesTable, eq(coursesTable.id, enrolmentsTable.courseId))
    .where(and(eq(enrolmentsTable.userId, userId), isHeld))
}
export type HeldEnrolment = Awaited<ReturnType<typeof heldEnrolments>>[number]

/** The shop's courses behind these numbers of the learning site. */
export async function coursesByLearningIds(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select(shown)
    .from(coursesTable)
    .where(inArray(coursesTable.learningCourseId, [...ids]))
}
export type ShownCourse = Awaited<ReturnType<typeof coursesByLearningIds>>[number]

/** Those that wait for a person and were not set going since `before`; they are marked as set going now. */
export async function markRequeued(tx: Db, userId: string, now: Date, before: Date): Promise<string[]> {
  const rows = await tx
    .update(enrolmentsTable)
    .set({ requeuedAt: now })
    .where(
      and(
        eq(enrolmentsTable.userId, userId),
        eq(enrolmentsTable.status, 'stuck'),
        or(isNull(enrolmentsTable.requeuedAt), lt(enrolmentsTable.requeuedAt, before)),
      ),
    )
    .returning({ id: enrolmentsTable.id })
  return rows.map(({ id }) => id)
}
