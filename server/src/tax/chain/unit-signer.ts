import type { Config } from '#config/config.ts'
import type { Db } from '#platform/db/database.ts'
import { readCertificate } from '#tax/e-invoice/certificate.ts'
import type { EInvoice } from '#tax/e-invoice/e-invoice.ts'
import { type SignedEInvoice, signInvoice } from '#tax/e-invoice/sign-invoice.ts'
import type { EgsUnit } from './egs-units.store.ts'
import { unsealKey } from './unit-secrets.ts'

type SignerDeps = { readonly db: Db; readonly config: Pick<Config, 'linkSecret'> }

/** Creates a function that signs with a unit's key and certificate. Throws when the certificate has expired. */
export async function createUnitSigner(
  deps: SignerDeps,
  unit: EgsUnit,
  now: Date,
): Promise<(document: EInvoice) => SignedEInvoice> {
  const key = await unsealKey(deps, unit.id, unit.sealedKey)
  const certificate = readCertificate(unit.token ?? '')
  if (certificate.validUntil <= now) throw new Error('the certificate of the unit has expired')
  return (document) => signInvoice(document, certificate, key, now)
}
