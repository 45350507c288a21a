import { fail } from '#lib/errors.ts'
import { findOfDocument } from './e-invoices.store.ts'
import { type SignDeps, signWaiting } from './sign-waiting.ts'

/**
 * The QR code of a document of phase 2, which is signed now if it was not yet; null for one of phase 1. Fails with
 * `invoice-not-ready` while it cannot be signed.
 */
export async function signedQr(deps: SignDeps, documentId: string): Promise<string | null> {
  const found = await findOfDocument(deps.db, documentId)
  if (!found) return null
  if (found.state !== 'waiting') return found.qr
  await signWaiting(deps)
  return (await findOfDocument(deps.db, documentId))?.qr ?? fail('invoice-not-ready')
}
