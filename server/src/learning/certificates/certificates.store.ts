import type { Lang } from '@matla/contract/kit/lang'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { coursesTable, instructorsTable } from '#schema/catalog.tables.ts'
import { certificateDocumentsTable, certificatesTable } from '#schema/learning.tables.ts'

export type Certificate = typeof certificatesTable.$inferSelect

/** Every course that somebody may have finished, sold today or not, and the bundle. */
export async function listCatalogued(db: Db) {
  return db
    .select({
      id: coursesTable.id,
      code: coursesTable.code,
      name: coursesTable.name,
      duration: coursesTable.duration,
      weeks: coursesTable.weeks,
      art: coursesTable.art,
      isBundle: coursesTable.isBundle,
      learningCourseId: coursesTable.learningCourseId,
      instructor: { name: instructorsTable.name, role: instructorsTable.role },
    })
    .from(coursesTable)
    .leftJoin(instructorsTable, eq(instructorsTable.id, coursesTable.instructorId))
    .orderBy(asc(coursesTable.rank))
}
export type Catalogued = Awaited<ReturnType<typeof listCatalogued>>[number]

/** False when the student has a certificate of this course already. */
export async function insertCertificate(
  db: Db,
  certificate: typeof certificatesTable.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(certificatesTable)
    .values(certificate)
    .onConflictDoNothing({ target: [certificatesTable.userId, certificatesTable.courseId] })
    .returning({ id: certificatesTable.id })
  return rows.length > 0
}

export async function findCertificate(db: Db, id: string): Promise<Certificate | undefined> {
  const rows = await db.select().from(certificatesTable).where(eq(certificatesTable.id, id))
  return rows[0]
}

export async function findCertificateOf(
  db: Db,
  userId: string,
  courseId: string,
): Promise<Certificate | undefined> {
  const rows = await db
    .select()
    .from(certificatesTable)
    .where(and(eq(certificatesTable.userId, userId), eq(certificatesTable.courseId, courseId)))
  return rows[0]
}

export async function listCertificatesOf(db: Db, userId: string): Promise<Certificate[]> {
  return db
    .select()
    .from(certificatesTable)
    .where(eq(certificatesTable.userId, userId))
    .orderBy(asc(certificatesTable.issuedAt), asc(certificatesTable.id))
}

export async function findStudent(db: Db, userId: string) {
  const rows = await db
    .select({ fullName: usersTable.fullName, email: usersTable.email, lang: usersTable.lang })
    .from(usersTable)
    .where(eq(usersTable.id, userId))
  return rows[0]
}

export async function findDocument(db: Db, certificateId: string, lang: Lang) {
  const rows = await db
    .select()
    .from(certificateDocumentsTable)
    .where(
      and(
        eq(certificateDocumentsTable.certificateId, certificateId),
        eq(certificateDocumentsTable.lang, lang),
      ),
    )
  return rows[0]
}

export async function keepDocument(
  db: Db,
  document: typeof certificateDocumentsTable.$inferInsert,
): Promise<void> {
  const { fileKey, fileSha256, renderedAt } = document
  await db
    .insert(certificateDocumentsTable)
    .values(document)
    .onConflictDoUpdate({
      target: [certificateDocumentsTable.certificateId, certificateDocumentsTable.lang],
      set: { fileKey, fileSha256, renderedAt },
    })
}
