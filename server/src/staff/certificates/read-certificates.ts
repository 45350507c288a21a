import type { CertificateDetail, CertificateRow } from '@matla/contract/staff/certificates.calls'
import { parseCertificateNumber } from '#learning/certificates/certificate-number.ts'
import { listCorrections } from '#learning/certificates/correct-certificate.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import {
  type AskedCertificates,
  listCertificateDocuments,
  findWithPerson,
  listCertificates,
  type ListedCertificate,
} from './certificates-list.store.ts'

/** A page of the certificates; a full number, however it is typed, finds only its certificate. */
export async function readCertificatePage(db: Db, asked: Omit<AskedCertificates, 'number'>) {
  const page = await listCertificates(db, { ...asked, number: parseCertificateNumber(asked.q ?? '') })
  return { ...page, rows: page.rows.map(toRow) }
}

const toRow = ({ revokedAt, issuedAt, reissuedAt, ...row }: ListedCertificate): CertificateRow => ({
  ...row,
  state: revokedAt === null ? 'valid' : 'revoked',
  issuedAt: issuedAt.toISOString(),
  reissuedAt: reissuedAt?.toISOString() ?? null,
})

/** One certificate as staff see it. Fails with `certificate-not-found`. */
export async function readCertificateDetail(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  typed: string,
): Promise<CertificateDetail> {
  const number = parseCertificateNumber(typed) ?? fail('certificate-not-found')
  const found = (await findWithPerson(db, number)) ?? fail('certificate-not-found')
  const { version, lang, person, revokedWhy, revokedBy, ...listed } = found
  const [documents, corrections] = await Promise.all([
    listCertificateDocuments(db, number),
    listCorrections(db, number),
  ])
  return {
    ...toRow(listed),
    version,
    lang,
    person,
    checkUrl: `${config.publicUrl}/home/certificate/${number}`,
    documents: documents.map(({ renderedAt, ...document }) => ({
      ...document,
      renderedAt: renderedAt.toISOString(),
    })),
    revoked: listed.revokedAt && {
      at: listed.revokedAt.toISOString(),
      why: revokedWhy,
      by: revokedBy ?? '',
    },
    corrections: corrections.map(({ at, documents: replaced, ...correction }) => ({
      ...correction,
      at: at.toISOString(),
      documents: replaced.map(({ lang: of, fileSha256: sha256, renderedAt }) => ({
        lang: of,
        sha256,
        renderedAt,
      })),
    })),
  }
}
