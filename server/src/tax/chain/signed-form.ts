import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { findOfDocument } from './e-invoices.store.ts'
import { type SignDeps, signWaiting } from './sign-waiting.ts'

/** The QR code of a document, and the XML that was signed. */
export type SignedForm = { readonly qr: string; readonly xml: Buffer }

/**
 * A document of phase 2 as it was signed, which is done now if it was not yet; null for one of phase 1. Fails with
 * `invoice-not-ready` while it cannot be signed.
 */
export async function signedForm(deps: SignDeps, documentId: string): Promise<SignedForm | null> {
  const found = await findOfDocument(deps.db, documentId)
  if (!found) return null
  if (found.state === 'waiting') await signWaiting(deps)
  return (await formOf(deps.db, documentId)) ?? fail('invoice-not-ready')
}

async function formOf(db: Db, documentId: string): Promise<SignedForm | null> {
  const { qr, xml } = (await findOfDocument(db, documentId)) ?? {}
  return qr && xml ? { qr, xml } : null
}
