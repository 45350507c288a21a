import { fail } from '#lib/errors.ts'
import type { Seller } from '#lib/seller.ts'
import type { Db } from '#platform/db/database.ts'
import { findQr } from '#tax/e-invoice/cleared-invoice.ts'
import { findLatestAttempt } from './e-invoices.store.ts'
import { type SignDeps, signWaitingDocuments } from './sign-waiting.ts'

/** The QR code and the signed XML of a document, or the cleared XML of a standard one. */
export type SignedForm = {
  readonly qr: string
  readonly xml: Buffer
  /** The corrected seller of a repeated attempt; null to use the document's seller. */
  readonly seller: Seller | null
}

/**
 * Reads the signed form of a document, signing it first if necessary; null for a document of phase 1. Fails with
 * `invoice-not-ready` while it cannot be signed, or with `invoice-not-cleared` while a standard document is not
 * cleared.
 */
export async function readSignedForm(deps: SignDeps, documentId: string): Promise<SignedForm | null> {
  const attempt = await findLatestAttempt(deps.db, documentId)
  if (!attempt) return null
  if (attempt.form === 'standard' && attempt.state !== 'accepted') fail('invoice-not-cleared')
  if (attempt.state === 'waiting') await signWaitingDocuments(deps)
  return (await findSignedForm(deps.db, documentId)) ?? fail('invoice-not-ready')
}

async function findSignedForm(db: Db, documentId: string): Promise<SignedForm | null> {
  const { qr, xml, clearedXml, seller = null } = (await findLatestAttempt(db, documentId)) ?? {}
  // While clearance is switched off, a standard document is reported and keeps the shop's QR code.
  const code = clearedXml ? findQr(clearedXml) : qr
  return code && xml ? { qr: code, xml: clearedXml ?? xml, seller } : null
}

/** Whether the document was signed again after a rejection, so that its rendered PDF is outdated. */
export async function isSignedAgain(db: Db, documentId: string): Promise<boolean> {
  const last = await findLatestAttempt(db, documentId)
  return last?.form === 'simplified' && last.attempt > 1
}
