import { errorTexts } from '@matla/contract/errors.text'
import { isLatinName, isPersonName, tidyName } from '@matla/contract/kit/person-name'
import { profileTexts } from '@matla/contract/profile/profile'
import { toActorFields } from '#lib/actor-fields.ts'
import { AppError, fail } from '#lib/errors.ts'
import { newSecretId } from '#lib/ids.ts'
import { findLastEntry, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { removeQuietly } from '#platform/storage/files.ts'
import { buildSearchText } from './certificate-number.ts'
import { renderDocument } from './certificate-sheet.ts'
import { markRestored, markRevoked, findStaffName, replaceVersion } from './certificates-change.store.ts'
import { listDocuments } from './certificates.store.ts'
import { readCertificate } from './read-certificates.ts'
export { listCorrections, fillCertificateSearch } from './certificates-change.store.ts'

type CorrectDeps = Pick<Deps, 'db' | 'clock' | 'files' | 'removeFile' | 'config' | 'log'>

type Correction = {
  readonly id: string
  /** The version that the editor was shown. */
  readonly version: number
  readonly studentName: string
  /** For the English document; '' to print the name above. Absent to leave it unchanged. */
  readonly latinName?: string | undefined
  readonly reason: string
  readonly staffId: string
}

/**
 * Reissues a certificate under its number with a corrected name: the existing languages get new documents, and the
 * replaced ones are stored with their hashes. The old version stays valid until the new one is rendered. Fails with
 * `certificate-not-found`, `name-not-valid`, `certificate-name-same`, `certificate-failed`, and like
 * `failAlreadyChanged`.
 */
export async function reissueCertificate(
  deps: CorrectDeps,
  { id, version, studentName: typed, latinName: typedLatin, reason, staffId }: Correction,
): Promise<void> {
  const { db, clock } = deps
  const certificate = await readCertificate(db, id)
  const studentName = tidyName(typed)
  if (!isPersonName(studentName)) fail('name-not-valid', { studentName: errorTexts['name-not-valid'] })
  const latinName = typedLatin === undefined ? certificate.latinName : tidyName(typedLatin)
  if (latinName !== '' && !isLatinName(latinName))
    fail('name-not-valid', { latinName: profileTexts.latinName })
  if (certificate.revokedAt !== null || certificate.version !== version)
    await failAlreadyChanged(db, certificate.id, 'reissue')
  if (certificate.studentName === studentName && certificate.latinName === latinName)
    fail('certificate-name-same', { studentName: errorTexts['certificate-name-same'] })
  const known = await listDocuments(db, certificate.id)
  const langs = [...new Set([certificate.lang, ...known.map(({ lang }) => lang)])]
  const next = { ...certificate, studentName, latinName, version: version + 1 }
  const documents = await Promise.all(
    langs.map((lang) => renderDocument(deps, next, lang, newSecretId())),
  ).catch((error: unknown) => {
    deps.log.error({ err: error, certificate: certificate.id }, 'a certificate could not be rendered')
    return fail('certificate-failed')
  })
  const at = clock()
  const search = buildSearchText(next)
  await db
    .transaction(async (tx) => {
      const corrected = {
        id: certificate.id,
        version,
        studentName,
        latinName,
        search,
        reason,
        by: staffId,
        at,
        documents,
      }
      if (!(await replaceVersion(tx, corrected))) await failAlreadyChanged(tx, certificate.id, 'reissue')
      const [before, after] = [{ version }, { version: version + 1 }]
      const entry = { actorId: staffId, action: 'reissue', subject: certificate.id, detail: { reason } }
      await writeAudit(tx, { ...entry, before, after }, at)
    })
    .catch(async (error: unknown) => {
      // The files are removed only if nothing was committed, because otherwise they may be in use.
      if (error instanceof AppError) for (const { fileKey } of documents) await removeQuietly(deps, fileKey)
      throw error
    })
}

/** Fails with `certificate-revoked` or `certificate-changed`, with who changed it and when. */
async function failAlreadyChanged(db: Db, id: string, action: string): Promise<never> {
  const { revokedBy, revokedAt } = await readCertificate(db, id)
  if (revokedAt !== null)
    return fail(
      'certificate-revoked',
      toActorFields(revokedBy ? await findStaffName(db, revokedBy) : '', revokedAt),
    )
  const first = await findLastEntry(db, { area: 'certificates', actions: [action], subjects: [id] })
  return fail('certificate-changed', first && toActorFields(first.by, first.at))
}

type CertificateDecision = { readonly id: string; readonly reason: string; readonly staffId: string }

/**
 * Revokes a certificate, which the verification page then shows. Fails with `certificate-not-found`, and like
 * `failAlreadyChanged`.
 */
export async function revokeCertificate(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, reason, staffId }: CertificateDecision,
): Promise<void> {
  const { id: number } = await readCertificate(db, id)
  const at = clock()
  await db.transaction(async (tx) => {
    if (!(await markRevoked(tx, number, { at, why: reason, by: staffId })))
      await failAlreadyChanged(tx, number, 'revoke')
    const entry = { actorId: staffId, action: 'revoke', subject: number, detail: { reason } }
    await writeAudit(tx, { ...entry, before: { isValid: true }, after: { isValid: false } }, at)
  })
}

/** Restores a revoked certificate. Fails with `certificate-not-found`, and like `failAlreadyChanged`. */
export async function restoreCertificate(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, reason, staffId }: CertificateDecision,
): Promise<void> {
  const { id: number } = await readCertificate(db, id)
  await db.transaction(async (tx) => {
    if (!(await markRestored(tx, number))) await failAlreadyChanged(tx, number, 'restore')
    const entry = { actorId: staffId, action: 'restore', subject: number, detail: { reason } }
    await writeAudit(tx, { ...entry, before: { isValid: false }, after: { isValid: true } }, clock())
  })
}
