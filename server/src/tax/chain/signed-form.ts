import { fail } from '#lib/errors.ts'
import type { Seller } from '#lib/seller.ts'
import type { Db } from '#platform/db/database.ts'
import { qrIn } from '#tax/e-invoice/cleared-invoice.ts'
import { findOfDocument } from './e-invoices.store.ts'
import { type SignDeps, signWaiting } from './sign-waiting.ts'

/** The QR code of a document, and the XML that was signed: by the authority, where it clears standard ones. */
export type SignedForm = {
  readonly qr: string
  readonly xml: Buffer
  /** As another attempt names him; null: as the document does. */
  readonly seller: Seller | null
}

/**
 * A document of phase 2 as it was signed, which is done now if it was not yet; null for one of phase 1. Fails with
 * `invoice-not-ready` while it cannot be signed, and with `invoice-not-cleared` while a standard one is not cleared.
 */
export async function signedForm(deps: SignDeps, documentId: string): Promise<SignedForm | null> {
  const found = await findOfDocument(deps.db, documentId)
  if (!found) return null
  if (found.form === 'standard' && found.state !== 'accepted') fail('invoice-not-cleared')
  if (found.state === 'waiting') await signWaiting(deps)
  return (await formOf(deps.db, documentId)) ?? fail('invoice-not-ready')
}

async function formOf(db: Db, documentId: string): Promise<SignedForm | null> {
  const { qr, xml, clearedXml, seller = null } = (await findOfDocument(db, documentId)) ?? {}
  // While clearance is switched off, a standard document is reported as it is, and keeps our own code.
  const code = clearedXml ? qrIn(clearedXml) : qr
  return code && xml ? { qr: code, xml: clearedXml ?? xml, seller } : null
}

/** Whether the authority rejected what was signed first, so that a page made of it is out of date. */
export async function isSignedAgain(db: Db, documentId: string): Promise<boolean> {
  const last = await findOfDocument(db, documentId)
  return last?.form === 'simplified' && last.attempt > 1
}
