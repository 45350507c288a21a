import type { CertificatesQuery } from '@matla/contract/staff/certificates.calls'
import { parseCertificateNumber } from '#learning/certificates/certificate-number.ts'
import { listCorrections } from '#learning/certificates/correct-certificate.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import type { Deps } from '#platform/deps.ts'
import {
  certificateList,
  listCertificateDocuments,
  findWithPerson,
  type ListedCertificate,
} from './certificates-list.store.ts'

/** A page of the certificates. */
export async function readCertificatePage(db: Db, input: ListInput<CertificatesQuery>) {
  const page = await certificateList.read(db, input)
  return { ...page, rows: page.rows.map(toRow) }
}

const toRow = ({ revokedAt, ...row }: ListedCertificate) => ({
  ...row,
  state: revokedAt === null ? ('valid' as const) : ('revoked' as const),
})

/** One certificate as staff see it. Fails with `certificate-not-found`. */
export async function readCertificateDetail({ db, config }: Pick<Deps, 'db' | 'config'>, text: string) {
  const number = parseCertificateNumber(text) ?? fail('certificate-not-found')
  const found = (await findWithPerson(db, number)) ?? fail('certificate-not-found')
  const { latinName, version, lang, person, revokedWhy, revokedBy, ...listed } = found
  const [documents, corrections] = await Promise.all([
    listCertificateDocuments(db, number),
    listCorrections(db, number),
  ])
  return {
    ...toRow(listed),
    latinName,
    version,
    lang,
    person,
    checkUrl: `${config.publicUrl}/home/certificate/${number}`,
    documents,
    revoked: listed.revokedAt && {
      at: listed.revokedAt,
      why: revokedWhy,
      by: revokedBy ?? '',
    },
    corrections: corrections.map(({ at, documents: replaced, ...correction }) => ({
      ...correction,
      at,
      documents: replaced.map(({ lang: of, fileSha256: sha256, renderedAt }) => ({
        lang: of,
        sha256,
        renderedAt,
      })),
    })),
  }
}
