import { and, asc, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { deleteBy } from '#platform/db/row-statements.store.ts'
import { coursesTable, productsTable } from '#schema/catalog.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import {
  certificateCorrectionsTable,
  certificateDocumentsTable,
  certificatesTable,
  enrolmentsTable,
  lmsUsersTable,
} from '#schema/learning.tables.ts'
import { isOfOwned, isOwnedBy } from './entitlements.store.ts'

const courseColumns = {
  courseId: coursesTable.id,
  learningCourseId: coursesTable.learningCourseId,
  name: coursesTable.name,
  image: coursesTable.image,
  isShown: sql<boolean>`coalesce(${productsTable.status} <> 'hidden', false)`,
}

/** What the shop opened or is opening for this user, one row for each purchase or grant, latest first. */
export async function listOwnEnrolments(db: Db, userId: string) {
  return db
    .select({
      ...courseColumns,
      status: enrolmentsTable.status,
      doneAt: enrolmentsTable.doneAt,
      isGiven: enrolmentsTable.isGiven,
      lastError: enrolmentsTable.lastError,
    })
    .from(entitlementsTable)
    .innerJoin(enrolmentsTable, eq(enrolmentsTable.entitlementId, entitlementsTable.id))
    .innerJoin(coursesTable, eq(coursesTable.id, entitlementsTable.courseId))
    .leftJoin(productsTable, eq(productsTable.courseId, coursesTable.id))
    .where(isOwnedBy(userId))
    .orderBy(desc(entitlementsTable.startsAt), asc(productsTable.position), asc(coursesTable.id))
}
export type OwnEnrolment = Awaited<ReturnType<typeof listOwnEnrolments>>[number]

/** The shop's courses with these LMS numbers. */
export async function findCoursesByLmsIds(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select(courseColumns)
    .from(coursesTable)
    .leftJoin(productsTable, eq(productsTable.courseId, coursesTable.id))
    .where(inArray(coursesTable.learningCourseId, [...ids]))
}
export type ShownCourse = Awaited<ReturnType<typeof findCoursesByLmsIds>>[number]

type RequeueResult = { readonly failed: string[]; readonly waiting: string[] }

/** Pending enrolments that were not requeued since `before`, which are marked as requeued now. */
export async function markRequeued(tx: Db, userId: string, now: Date, before: Date): Promise<RequeueResult> {
  const rows = await tx
    .update(enrolmentsTable)
    .set({ requeuedAt: now })
    .where(
      and(
        isOfOwned(tx, userId),
        or(
          eq(enrolmentsTable.status, 'failed'),
          // An enrolment whose first attempt is running needs no requeue.
          and(eq(enrolmentsTable.status, 'waiting'), ne(enrolmentsTable.lastError, '')),
        ),
        or(isNull(enrolmentsTable.requeuedAt), lt(enrolmentsTable.requeuedAt, before)),
      ),
    )
    .returning({ id: enrolmentsTable.id, status: enrolmentsTable.status })
  const of = (status: string) => rows.filter((row) => row.status === status).map(({ id }) => id)
  return { failed: of('failed'), waiting: of('waiting') }
}

/** Reopens courses through the purchase, because the school has ended its own enrolment. */
export async function reopenSchoolEnrolments(
  tx: Db,
  userId: string,
  courseIds: readonly string[],
  now: Date,
) {
  if (courseIds.length === 0) return []
  const rows = await tx
    .update(enrolmentsTable)
    .set({ status: 'waiting', doneAt: null, isGiven: false, sentAt: now })
    .where(
      and(
        isOfOwned(tx, userId, inArray(entitlementsTable.courseId, [...courseIds])),
        eq(enrolmentsTable.status, 'done'),
        eq(enrolmentsTable.isGiven, true),
      ),
    )
    .returning({ id: enrolmentsTable.id })
  return rows.map(({ id }) => id)
}

export async function listEnrolments(db: Db, userId: string) {
  return db
    .select({
      courseId: coursesTable.id,
      name: coursesTable.name,
      status: enrolmentsTable.status,
      startsAt: entitlementsTable.startsAt,
    })
    .from(entitlementsTable)
    .innerJoin(enrolmentsTable, eq(enrolmentsTable.entitlementId, entitlementsTable.id))
    .innerJoin(coursesTable, eq(coursesTable.id, entitlementsTable.courseId))
    .where(eq(entitlementsTable.holderId, userId))
    .orderBy(asc(entitlementsTable.startsAt))
}

export async function findLmsUser(db: Db, userId: string) {
  const rows = await db
    .select({
      learnerId: lmsUsersTable.lmsUserId,
      fullName: lmsUsersTable.fullName,
      courses: lmsUsersTable.courses,
      readAt: lmsUsersTable.readAt,
    })
    .from(lmsUsersTable)
    .where(eq(lmsUsersTable.userId, userId))
  return rows[0] ?? null
}

export const deleteLmsUser = deleteBy(lmsUsersTable, 'userId')

/** Removes the name. Number, course and date stay, so that a certificate can still be verified. */
export async function anonymiseCertificates(db: Db, userId: string): Promise<readonly string[]> {
  const named = await db
    .update(certificatesTable)
    .set({ studentName: '—', latinName: '', search: '' })
    .where(eq(certificatesTable.userId, userId))
    .returning({ id: certificatesTable.id })
  if (named.length === 0) return []
  const documents = await db
    .delete(certificateDocumentsTable)
    .where(
      inArray(
        certificateDocumentsTable.certificateId,
        named.map(({ id }) => id),
      ),
    )
    .returning({ fileKey: certificateDocumentsTable.fileKey })
  const replaced = await db
    .delete(certificateCorrectionsTable)
    .where(
      inArray(
        certificateCorrectionsTable.certificateId,
        named.map(({ id }) => id),
      ),
    )
    .returning({ documents: certificateCorrectionsTable.documents })
  const all = [...documents, ...replaced.flatMap((each) => each.documents)]
  return all.map(({ fileKey }) => fileKey)
}
