import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { coursesTable } from '#schema/catalog.tables.ts'
import {
  certificateDocumentsTable,
  certificatesTable,
  enrolmentsTable,
  lmsUsersTable,
} from '#schema/learning.tables.ts'

export async function listEnrolments(db: Db, userId: string) {
  return db
    .select({
      courseId: coursesTable.id,
      name: coursesTable.name,
      status: enrolmentsTable.status,
      startsAt: enrolmentsTable.startsAt,
    })
    .from(enrolmentsTable)
    .innerJoin(coursesTable, eq(coursesTable.id, enrolmentsTable.courseId))
    .where(eq(enrolmentsTable.userId, userId))
    .orderBy(asc(enrolmentsTable.startsAt))
}

export async function findLmsUser(db: Db, userId: string) {
  const rows = await db
    .select({
      lmsUserId: lmsUsersTable.lmsUserId,
      fullName: lmsUsersTable.fullName,
      courses: lmsUsersTable.courses,
      readAt: lmsUsersTable.readAt,
    })
    .from(lmsUsersTable)
    .where(eq(lmsUsersTable.userId, userId))
  return rows[0] ?? null
}

export async function deleteLmsUser(db: Db, userId: string): Promise<void> {
  await db.delete(lmsUsersTable).where(eq(lmsUsersTable.userId, userId))
}

/** Number, course and day stay, so that whoever was shown a certificate can check it; the name does not. */
export async function anonymiseCertificates(db: Db, userId: string): Promise<readonly string[]> {
  const named = await db
    .update(certificatesTable)
    .set({ studentName: '—' })
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
  return documents.map(({ fileKey }) => fileKey)
}
