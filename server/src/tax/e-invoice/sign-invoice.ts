import { toDecimal } from '@matla/contract/kit/money'
import { type KeyObject, sign } from 'node:crypto'
import type { UnitCertificate } from './certificate.ts'
import { sha256 } from './digests.ts'
import type { EInvoice } from './e-invoice.ts'
import { encodeQr } from './qr-fields.ts'
import { signatureExtension } from './signature-extension.ts'
import { signedProperties } from './signed-properties.ts'
import { calculateTotals } from './ubl-amounts.ts'
import { joinCanonical, formatIssueTime, joinWithSignature, writeInvoice } from './ubl-invoice.ts'

export type SignedEInvoice = {
  readonly uuid: string
  /** Base64 of 32 bytes, which the unit's next document contains. */
  readonly hash: string
  /** In UTF-8. These bytes are stored and sent, because ECDSA signatures are random and cannot be recreated. */
  readonly xml: Buffer
  /** Clearance replaces the QR code of a standard document. */
  readonly qr: string
}

/** Signs the document with the key of its unit. Throws what `writeInvoice` and `encodeQr` throw. */
export function signInvoice(
  document: EInvoice,
  certificate: UnitCertificate,
  key: KeyObject,
  now: Date,
): SignedEInvoice {
  const halves = writeInvoice(document)
  const digest = sha256(joinCanonical(halves))
  const hash = digest.toString('base64')
  // The signature covers the 32 bytes of the hash, which are hashed again (ZATCA).
  const signature = sign('sha256', digest, key).toString('base64')
  const properties = signedProperties(certificate, formatIssueTime(now))
  const extension = signatureExtension({ hash, signature, certificate: certificate.text, properties })
  const qr = createQr(document, hash, signature, certificate)
  return { uuid: document.uuid, hash, xml: Buffer.from(joinWithSignature(halves, extension, qr)), qr }
}

/** The QR code has nine fields, or eight in a standard document. */
function createQr(
  { seller, issuedAt, lines, form }: EInvoice,
  hash: string,
  signature: string,
  { publicKey, caSignature }: UnitCertificate,
): string {
  const { vat, total } = calculateTotals(lines)
  return encodeQr([
    seller.name,
    seller.vatNumber,
    formatIssueTime(issuedAt),
    toDecimal(total),
    toDecimal(vat),
    hash,
    signature,
    publicKey,
    ...(form === 'simplified' ? [caSignature] : []),
  ])
}
