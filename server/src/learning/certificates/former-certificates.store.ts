import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { coursesTable } from '#schema/catalog.tables.ts'
import { formerCertificatesTable as former } from '#schema/imports.tables.ts'

const columns = {
  number: former.number,
  studentName: former.studentName,
  courseName: coursesTable.name,
  issuedAt: former.issuedAt,
}
const select = (db: Db) =>
  db.select(columns).from(former).innerJoin(coursesTable, eq(coursesTable.id, former.courseId))

/** A certificate that the school issued before it moved to this shop, by the key of its number. */
export const findFormerCertificate = async (db: Db, key: string) =>
  (await select(db).where(eq(former.key, key))).at(0)

export const listFormerCertificates = async (db: Db, userId: string) =>
  select(db).where(eq(former.userId, userId)).orderBy(asc(former.issuedAt), asc(former.key))

/** Removes the name; number, course and date stay, so that the certificate can still be verified. */
export async function anonymiseFormerCertificates(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(former)
    .set({ studentName: sql`'—'` })
    .where(eq(former.userId, userId))
}

export async function moveFormerCertificates(tx: Tx, fromUser: string, toUser: string): Promise<void> {
  await tx.update(former).set({ userId: toUser }).where(eq(former.userId, fromUser))
}
