import { verify, X509Certificate } from 'node:crypto'
import { decode } from './asn1.ts'
import type { GatewayId } from './gateway-ids.ts'
import { type Message, messages } from './messages.ts'
import { readFields } from './qr-fields.ts'
import { hexDigest, type ReadDocument } from './read-document.ts'

const dayMs = 24 * 3_600_000
/** Tolerated clock skew. */
const toleranceMs = 60_000

/** The fields of a request that accompany its document. */
export type Envelope = { readonly invoiceHash: string; readonly uuid: string }
type CheckResult = Message | false

export const isStandard = ({ typeName }: ReadDocument): boolean => typeName.startsWith('01')

/** The authority's messages about a document: its rules, hash, signature, QR code, seller and time. */
export function checkDocument(read: ReadDocument, envelope: Envelope, id: GatewayId, now: Date): Message[] {
  const findings: readonly CheckResult[] = [
    ...checkEnvelope(read, envelope),
    ...read.broken,
    ...checkOwner(read, id),
    ...checkTime(read, now),
    ...(isStandard(read) ? [] : [...checkSignature(read, id), ...checkQr(read, id)]),
  ]
  return findings.filter((finding) => finding !== false)
}

const checkEnvelope = (read: ReadDocument, { invoiceHash, uuid }: Envelope): CheckResult[] => [
  invoiceHash !== read.hash.toString('base64') && messages.wrongHash,
  uuid !== read.uuid && messages.wrongUuid,
]

const checkOwner = (read: ReadDocument, { vatNumber, forms }: GatewayId): CheckResult[] => [
  read.vatNumber !== vatNumber && messages.foreignVatNumber,
  forms[isStandard(read) ? 0 : 1] !== '1' && messages.foreignForm,
]

/** A time without a zone is in Riyadh. */
const issuedAt = ({ date, time }: ReadDocument): Date =>
  new Date(`${date}T${time.endsWith('Z') ? time : `${time}+03:00`}`)

function checkTime(read: ReadDocument, now: Date): CheckResult[] {
  const age = now.getTime() - issuedAt(read).getTime()
  return [!(age >= -toleranceMs) && messages.future, !isStandard(read) && age > dayMs && messages.late]
}

const riyadhMs = 3 * 3_600_000
/** The times that a QR code may contain, always without a zone. */
const qrTimes = (read: ReadDocument): readonly string[] => [
  `${read.date}T${read.time}`,
  ...(read.time.endsWith('Z')
    ? [new Date(issuedAt(read).getTime() + riyadhMs).toISOString().slice(0, 19)]
    : []),
]

const certificateOf = ({ token }: GatewayId): string => Buffer.from(token, 'base64').toString()

function checkSignature(read: ReadDocument, id: GatewayId): CheckResult[] {
  const text = certificateOf(id)
  const certificate = new X509Certificate(Buffer.from(text, 'base64'))
  const issuer = certificate.issuer.split('\n').toReversed().join(', ')
  const serial = BigInt(`0x${certificate.serialNumber}`).toString()
  const signature = Buffer.from(read.signature, 'base64')
  return [
    read.hashDigest !== read.hash.toString('base64') && messages.wrongHash,
    read.certificate !== text && messages.foreignCertificate,
    read.certificateDigest !== hexDigest(read.certificate) && messages.wrongCertificateDigest,
    (read.issuerName !== issuer || read.serialNumber !== serial) && messages.wrongIssuer,
    read.propertiesDigest !== read.computedPropertiesDigest && messages.wrongProperties,
    !verify('sha256', read.hash, certificate.publicKey, signature) && messages.wrongSignature,
  ]
}

const fieldCount = 9

function checkQr(read: ReadDocument, id: GatewayId): CheckResult[] {
  const fields = readFields(read.qr)
  const isWhole = fields?.size === fieldCount && read.qr.length < 1_000
  if (!fields || !isWhole) return [messages.wrongQr]
  const der = Buffer.from(certificateOf(id), 'base64')
  const { publicKey } = new X509Certificate(der)
  const caSignature = decode(der)[0]?.children[2]?.content.subarray(1)
  const text = (tag: number) => fields.get(tag)?.toString() ?? ''
  const bytes = (tag: number) => fields.get(tag) ?? Buffer.alloc(0)
  return [
    text(1) !== read.seller && messages.wrongQrSeller,
    text(2) !== read.vatNumber && messages.wrongQrVatNumber,
    !qrTimes(read).includes(text(3)) && messages.wrongQrTime,
    text(4) !== read.payable && messages.wrongQrTotal,
    text(5) !== read.vat && messages.wrongQrVat,
    text(6) !== read.hash.toString('base64') && messages.wrongQrHash,
    text(7) !== read.signature && messages.wrongQrSignature,
    !bytes(8).equals(publicKey.export({ type: 'spki', format: 'der' })) && messages.wrongQrKey,
    !bytes(9).equals(caSignature ?? Buffer.alloc(1)) && messages.wrongQrCertificate,
  ]
}
