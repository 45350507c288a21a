import type { Lang } from '@matla/contract/kit/lang'
import { createHash } from 'node:crypto'
import type { Deps } from '#platform/deps.ts'
import { typesetCertificate } from './certificate-sheet.ts'
import { type Certificate, findDocument, keepDocument } from './certificates.store.ts'

export type DocumentDeps = Pick<Deps, 'db' | 'clock' | 'files' | 'config'>

/** Its document in one language as issued; made now when there is none yet, or when the storage lost or broke it. */
export async function readDocument(
  deps: DocumentDeps,
  certificate: Certificate,
  lang: Lang,
): Promise<Buffer> {
  const known = await findDocument(deps.db, certificate.id, lang)
  const stored = known ? await deps.files.get(known.fileKey) : null
  return stored && sha256Of(stored) === known?.fileSha256 ? stored : makeDocument(deps, certificate, lang)
}

/** Stored first and marked then; two who make it at once make the same bytes. */
async function makeDocument(deps: DocumentDeps, certificate: Certificate, lang: Lang): Promise<Buffer> {
  const { id: certificateId } = certificate
  const pdf = await typesetCertificate(certificate, lang, deps.config.publicUrl)
  const fileKey = `certificates/${certificateId}-${lang}.pdf`
  await deps.files.put(fileKey, pdf, 'application/pdf')
  await keepDocument(deps.db, {
    certificateId,
    lang,
    fileKey,
    fileSha256: sha256Of(pdf),
    renderedAt: deps.clock(),
  })
  return pdf
}

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
