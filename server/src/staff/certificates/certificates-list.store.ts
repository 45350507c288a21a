import { and, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { matchesSearch } from '#platform/db/folded-search.store.ts'
import { type PageQuery, readList, type SortBy } from '#platform/db/keyset.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { certificateDocumentsTable, certificatesTable } from '#schema/learning.tables.ts'

export type AskedCertificates = PageQuery & {
  /** The full certificate number in `q`; null: it is not one. */
  readonly number: string | null
  readonly order: 'newest' | 'oldest'
  readonly view?: 'valid' | 'revoked' | 'reissued' | undefined
  /** Issued from this moment (inclusive) to that one (exclusive). */
  readonly since: Date | null
  readonly until: Date | null
}

const { id, issuedAt, revokedAt, reissuedAt, search } = certificatesTable
const sorts: Readonly<Record<AskedCertificates['order'], SortBy>> = {
  newest: { key: issuedAt, id, direction: 'desc' },
  oldest: { key: issuedAt, id, direction: 'asc' },
}
const views: Readonly<Record<NonNullable<AskedCertificates['view']>, SQL>> = {
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

/** A page of the certificates. Fails with `invalid` for a malformed cursor. */
export async function listCertificates(db: Db, asked: AskedCertificates) {
  const own = and(
    asked.number === null ? matchesSearch(search, asked.q) : eq(id, asked.number),
    asked.view && views[asked.view],
    asked.since === null ? undefined : gte(issuedAt, asked.since),
    asked.until === null ? undefined : lt(issuedAt, asked.until),
  )
  return readList(db, asked, {
    by: sorts[asked.order],
    rows: ({ where, orderBy, limit, cursor }) =>
      db
        .select({ ...rowColumns, cursor })
        .from(certificatesTable)
        .where(and(own, where))
        .orderBy(...orderBy)
        .limit(limit),
    counted: (limit) =>
      db
        .select({ one: sql`1` })
        .from(certificatesTable)
        .where(own)
        .limit(limit),
  })
}
export type ListedCertificate = Awaited<ReturnType<typeof listCertificates>>['rows'][number]

const revoker = alias(usersTable, 'revoker')

/** One certificate with its student and who revoked it. */
export async function findWithPerson(db: Db, number: string) {
  const { version, lang, userId, revokedWhy, revokedBy } = certificatesTable
  const rows = await db
    .select({
      ...rowColumns,
      version,
      lang,
      revokedWhy,
      revokedBy: revoker.fullName,
      person: { id: userId, email: usersTable.email },
    })
    .from(certificatesTable)
    .innerJoin(usersTable, eq(usersTable.id, userId))
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
