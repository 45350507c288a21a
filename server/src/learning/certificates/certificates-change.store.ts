import { and, desc, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { fillFoldedSearch } from '#platform/db/folded-search.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import {
  certificateCorrectionsTable,
  certificateDocumentsTable,
  certificatesTable,
} from '#schema/learning.tables.ts'

type Document = typeof certificateDocumentsTable.$inferInsert
export type CorrectedCertificate = {
  readonly id: string
  /** The version that is being replaced. */
  readonly version: number
  readonly studentName: string
  readonly latinName: string
  readonly search: string
  readonly reason: string
  readonly by: string
  readonly at: Date
  readonly documents: readonly Document[]
}

/** Stores the corrected name and documents. Returns false when the certificate has changed since `version`. */
export async function replaceVersion(
  tx: Tx,
  { id, version, studentName, latinName, search, reason, by, at, documents }: CorrectedCertificate,
): Promise<boolean> {
  const [before] = await tx.select().from(certificatesTable).where(eq(certificatesTable.id, id)).for('update')
  if (before?.version !== version || before.revokedAt !== null) return false
  const ofCertificate = eq(certificateDocumentsTable.certificateId, id)
  const replaced = await tx.delete(certificateDocumentsTable).where(ofCertificate).returning()
  await tx.insert(certificateCorrectionsTable).values({
    certificateId: id,
    version,
    studentName: before.studentName,
    latinName: before.latinName,
    documents: replaced.map(({ lang, fileKey, fileSha256, renderedAt }) => ({
      lang,
      fileKey,
      fileSha256,
      renderedAt: renderedAt.toISOString(),
    })),
    reason,
    by,
    at,
  })
  await tx
    .update(certificatesTable)
    .set({ studentName, latinName, search, version: version + 1, reissuedAt: at })
    .where(eq(certificatesTable.id, id))
  await tx.insert(certificateDocumentsTable).values([...documents])
  return true
}

/** Revokes a valid certificate. Returns false when it was already revoked. */
export async function markRevoked(
  tx: Tx,
  id: string,
  { at, why, by }: { readonly at: Date; readonly why: string; readonly by: string },
): Promise<boolean> {
  const rows = await tx
    .update(certificatesTable)
    .set({ revokedAt: at, revokedWhy: why, revokedBy: by })
    .where(and(eq(certificatesTable.id, id), isNull(certificatesTable.revokedAt)))
    .returning({ id: certificatesTable.id })
  return rows.length > 0
}

/** Restores a revoked certificate. Returns false when it is valid. */
export async function markRestored(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .update(certificatesTable)
    .set({ revokedAt: null, revokedWhy: '', revokedBy: null })
    .where(and(eq(certificatesTable.id, id), isNotNull(certificatesTable.revokedAt)))
    .returning({ id: certificatesTable.id })
  return rows.length > 0
}

/** The versions that corrections have replaced, newest first. */
export async function listCorrections(db: Db, id: string) {
  const { certificateId, version, studentName, latinName, documents, reason, by, at } =
    certificateCorrectionsTable
  return db
    .select({ version, studentName, latinName, documents, reason, by: usersTable.fullName, at })
    .from(certificateCorrectionsTable)
    .innerJoin(usersTable, eq(usersTable.id, by))
    .where(eq(certificateId, id))
    .orderBy(desc(version))
}

export async function findStaffName(db: Db, userId: string): Promise<string> {
  const { id, fullName } = usersTable
  const rows = await db.select({ fullName }).from(usersTable).where(eq(id, userId))
  return rows[0]?.fullName ?? ''
}

/** Fills in missing search texts. Returns how many. */
export const fillCertificateSearch = (db: Db): Promise<number> => {
  const { id, search, studentName, latinName, courseName } = certificatesTable
  const words = sql<string>`concat_ws(' ', ${id}, ${studentName}, ${courseName} ->> 'ar', ${courseName} ->> 'en', ${latinName})`
  return fillFoldedSearch(db, { table: certificatesTable, id, search, words })
}

/**
 * Moves certificates to another account, except those for a course or bundle that the account already has a certificate
 * for.
 */
export async function moveCertificates(tx: Tx, from: string, to: string): Promise<void> {
  const { userId, productId } = certificatesTable
  const ownProducts = tx.select({ productId }).from(certificatesTable).where(eq(userId, to))
  await tx
    .update(certificatesTable)
    .set({ userId: to })
    .where(and(eq(userId, from), notInArray(productId, ownProducts)))
}
