import { toDecimal } from '@matla/contract/kit/money'
import { type KeyObject, sign } from 'node:crypto'
import type { UnitCertificate } from './certificate.ts'
import { sha256 } from './digests.ts'
import type { EInvoice } from './e-invoice.ts'
import { qrOfFields } from './qr-fields.ts'
import { signatureExtension } from './signature-extension.ts'
import { signedProperties } from './signed-properties.ts'
import { totalsOf } from './ubl-amounts.ts'
import { canonicalInvoice, issueTime, wholeInvoice, writeInvoice } from './ubl-invoice.ts'

export type SignedEInvoice = {
  readonly uuid: string
  /** Base64 of 32 bytes; the next document of the unit names it. */
  readonly hash: string
  /** UTF-8. ECDSA is random: these bytes are stored and sent, never made a second time. */
  readonly xml: Buffer
  /** Of a standard document it is replaced by the one that clearance answers with. */
  readonly qr: string
}

/** Signs the document in the name of its unit. Throws what `writeInvoice` and `qrOfFields` throw. */
export function signInvoice(
  document: EInvoice,
  certificate: UnitCertificate,
  key: KeyObject,
  now: Date,
): SignedEInvoice {
  const halves = writeInvoice(document)
  const digest = sha256(canonicalInvoice(halves))
  const hash = digest.toString('base64')
  // Over the 32 bytes of the hash, which are hashed once more (ZATCA).
  const signature = sign('sha256', digest, key).toString('base64')
  const properties = signedProperties(certificate, issueTime(now))
  const extension = signatureExtension({ hash, signature, certificate: certificate.text, properties })
  const qr = qrOf(document, hash, signature, certificate)
  return { uuid: document.uuid, hash, xml: Buffer.from(wholeInvoice(halves, extension, qr)), qr }
}

/** Nine fields; eight in a standard document. */
function qrOf(
  { seller, issuedAt, lines, form }: EInvoice,
  hash: string,
  signature: string,
  { publicKey, caSignature }: UnitCertificate,
): string {
  const { vat, total } = totalsOf(lines)
  return qrOfFields([
    seller.name,
    seller.vatNumber,
    issueTime(issuedAt),
    toDecimal(total),
    toDecimal(vat),
    hash,
    signature,
    publicKey,
    ...(form === 'simplified' ? [caSignature] : []),
  ])
}
