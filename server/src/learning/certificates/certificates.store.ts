import type { Lang } from '@matla/contract/kit/lang'
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { findBy } from '#platform/db/row-statements.store.ts'
import { profilesTable, usersTable } from '#schema/accounts.tables.ts'
import { coursesTable, instructorsTable, opens, productsTable } from '#schema/catalog.tables.ts'
import { certificateDocumentsTable, certificatesTable } from '#schema/learning.tables.ts'

export type Certificate = typeof certificatesTable.$inferSelect

const arabicName = sql`btrim(${coursesTable.name} ->> 'ar')`
const englishName = sql`btrim(${coursesTable.name} ->> 'en')`
const courses = (db: Db) =>
  db
    .select({
      id: coursesTable.id,
      name: coursesTable.name,
      duration: coursesTable.duration,
      weeks: coursesTable.weeks,
      image: coursesTable.image,
      learningCourseId: coursesTable.learningCourseId,
      instructor: { name: instructorsTable.name, role: instructorsTable.role },
    })
    .from(coursesTable)
    .innerJoin(productsTable, eq(productsTable.courseId, coursesTable.id))
    .leftJoin(instructorsTable, eq(instructorsTable.id, coursesTable.instructorId))
    .orderBy(asc(productsTable.position), asc(productsTable.id))

type CourseKeys = {
  readonly ids?: readonly string[]
  /** LMS course numbers. */
  readonly learningIds?: readonly number[]
  /** Arabic names, trimmed. */
  readonly names?: readonly string[]
}
/** The courses with one of these ids, numbers or names, whether or not they are on sale, by rank. */
export async function listCatalogued(db: Db, { ids = [], learningIds = [], names = [] }: CourseKeys) {
  return courses(db).where(
    or(
      inArray(coursesTable.id, [...ids]),
      inArray(coursesTable.learningCourseId, [...learningIds]),
      inArray(arabicName, [...names]),
    ),
  )
}
export type Catalogued = Awaited<ReturnType<typeof listCatalogued>>[number]

/** The course with this name in either language, or with this id. */
export async function findCatalogued(db: Db, word: string): Promise<Catalogued | undefined> {
  const rows = await courses(db)
    .where(or(eq(coursesTable.id, word), eq(arabicName, word), eq(englishName, word)))
    .limit(1)
  return rows[0]
}

/** Every bundle with the courses that it opens, with those on sale first. */
export async function listBundles(db: Db) {
  const { name, image } = productsTable
  return db
    .select({
      id: productsTable.id,
      name: sql`${name}`.mapWith(name),
      image: sql`${image}`.mapWith(image),
      courseIds: opens,
    })
    .from(productsTable)
    .where(eq(productsTable.kind, 'bundle'))
    .orderBy(desc(eq(productsTable.status, 'on-sale')), asc(productsTable.position), asc(productsTable.id))
}
export type CataloguedBundle = Awaited<ReturnType<typeof listBundles>>[number]

/** Returns false when the student already has a certificate of this product. */
export async function insertCertificate(
  db: Db,
  certificate: typeof certificatesTable.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(certificatesTable)
    .values(certificate)
    .onConflictDoNothing({ target: [certificatesTable.userId, certificatesTable.productId] })
    .returning({ id: certificatesTable.id })
  return rows.length > 0
}

export const findCertificate = findBy(certificatesTable, 'id')

export async function findProductCertificate(
  db: Db,
  userId: string,
  productId: string,
): Promise<Certificate | undefined> {
  const rows = await db
    .select()
    .from(certificatesTable)
    .where(and(eq(certificatesTable.userId, userId), eq(certificatesTable.productId, productId)))
  return rows[0]
}

export async function listUserCertificates(db: Db, userId: string): Promise<Certificate[]> {
  return db
    .select()
    .from(certificatesTable)
    .where(eq(certificatesTable.userId, userId))
    .orderBy(asc(certificatesTable.issuedAt), asc(certificatesTable.id))
}

export async function findStudent(db: Db, userId: string) {
  const rows = await db
    .select({
      fullName: usersTable.fullName,
      latinName: sql<string>`coalesce(${profilesTable.latinName}, '')`,
      email: usersTable.email,
      lang: usersTable.lang,
    })
    .from(usersTable)
    .leftJoin(profilesTable, eq(profilesTable.userId, usersTable.id))
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

export async function listDocuments(db: Db, certificateId: string) {
  return db
    .select()
    .from(certificateDocumentsTable)
    .where(eq(certificateDocumentsTable.certificateId, certificateId))
    .orderBy(asc(certificateDocumentsTable.lang))
}

export async function recordDocument(
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
