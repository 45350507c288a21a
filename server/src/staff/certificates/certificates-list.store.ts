import type { CertificatesQuery } from '@matla/contract/staff/certificates.calls'
import { eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { parseCertificateNumber } from '#learning/certificates/certificate-number.ts'
import type { Db } from '#platform/db/database.ts'
import { matchesSearch } from '#platform/db/folded-search.store.ts'
import { byDay, byTime, defineList, type ListRow } from '#platform/db/define-list.store.ts'
import { profilesTable, usersTable } from '#schema/accounts.tables.ts'
import { certificateDocumentsTable, certificatesTable } from '#schema/learning.tables.ts'

const { id, issuedAt, revokedAt, reissuedAt, search } = certificatesTable
const views: Readonly<Record<NonNullable<CertificatesQuery['view']>, SQL>> = {
  valid: isNull(revokedAt),
  revoked: isNotNull(revokedAt),
  reissued: isNotNull(reissuedAt),
}

const rowColumns = {
  id,
  studentName: certificatesTable.studentName,
  courseName: certificatesTable.courseName,
  isBundle: certificatesTable.isBundle,
  issuedAt,
  revokedAt,
  reissuedAt,
}

/** Certificates. A full number, in any notation, finds only that certificate. */
export const certificateList = defineList<CertificatesQuery>()({
  from: certificatesTable,
  select: rowColumns,
  sorts: byTime(issuedAt, id),
  filters: {
    q: (q) => {
      const number = parseCertificateNumber(q)
      return number === null ? matchesSearch(search, q) : eq(id, number)
    },
    view: (view) => views[view],
    ...byDay(issuedAt),
  },
})
export type ListedCertificate = ListRow<typeof certificateList>

const revoker = alias(usersTable, 'revoker')

/** One certificate with its student and who revoked it. */
export async function findWithPerson(db: Db, number: string) {
  const { latinName, version, lang, userId, revokedWhy, revokedBy } = certificatesTable
  const rows = await db
    .select({
      ...rowColumns,
      latinName,
      version,
      lang,
      revokedWhy,
      revokedBy: revoker.fullName,
      person: {
        id: userId,
        email: usersTable.email,
        /** From the current profile. */
        latinName: sql<string>`coalesce(${profilesTable.latinName}, '')`,
      },
    })
    .from(certificatesTable)
    .innerJoin(usersTable, eq(usersTable.id, userId))
    .leftJoin(profilesTable, eq(profilesTable.userId, userId))
    .leftJoin(revoker, eq(revoker.id, revokedBy))
    .where(eq(id, number))
  return rows[0]
}

export async function listCertificateDocuments(db: Db, certificate: string) {
  const { certificateId, lang, fileSha256: sha256, renderedAt } = certificateDocumentsTable
  return db
    .select({ lang, sha256, renderedAt })
    .from(certificateDocumentsTable)
    .where(eq(certificateId, certificate))
    .orderBy(lang)
}
