import { verify, X509Certificate } from 'node:crypto'
import { decode } from './asn1.ts'
import type { GatewayId } from './gateway-ids.ts'
import { type Message, messages } from './messages.ts'
import { readFields } from './qr-fields.ts'
import { hexDigest, type ReadDocument } from './read-document.ts'

const dayMs = 24 * 3_600_000
/** Clocks may differ. */
const toleranceMs = 60_000

/** The parts of a request with a document. */
export type Envelope = { readonly invoiceHash: string; readonly uuid: string }
type Finding = Message | false

export const isStandard = ({ typeName }: ReadDocument): boolean => typeName.startsWith('01')

/** What the authority finds in a document. The 200 rules of its papers are not here: hash, signature, QR code, owner and time are. */
export function examine(read: ReadDocument, envelope: Envelope, id: GatewayId, now: Date): Message[] {
  const findings: readonly Finding[] = [
    ...ofEnvelope(read, envelope),
    ...ofDocument(read),
    ...ofOwner(read, id),
    ...ofTime(read, now),
    ...(isStandard(read) ? ofStandard(read) : [...ofSignature(read, id), ...ofQr(read, id)]),
  ]
  return findings.filter((finding) => finding !== false)
}

const ofEnvelope = (read: ReadDocument, { invoiceHash, uuid }: Envelope): Finding[] => [
  invoiceHash !== read.hash.toString('base64') && messages.wrongHash,
  uuid !== read.uuid && messages.wrongUuid,
]

function ofDocument(read: ReadDocument): Finding[] {
  const isNote = read.type !== '388'
  return [
    read.profile !== 'reporting:1.0' && messages.wrongProfile,
    !(/^(388|381|383)$/.test(read.type) && /^0[12]\d{5,7}$/.test(read.typeName)) && messages.wrongType,
    isNote && read.reason === '' && messages.noReason,
    isNote && read.billed === '' && messages.noReference,
    read.hasNegativeAmount && messages.negative,
    halalas(read.net) + halalas(read.vat) !== halalas(read.total) && messages.wrongSum,
  ]
}

const halalas = (amount: string): number => Math.round(Number(amount) * 100)

const ofOwner = (read: ReadDocument, { vatNumber, forms }: GatewayId): Finding[] => [
  read.vatNumber !== vatNumber && messages.foreignVatNumber,
  forms[isStandard(read) ? 0 : 1] !== '1' && messages.foreignForm,
]

function ofTime(read: ReadDocument, now: Date): Finding[] {
  // Riyadh's clock, without a zone.
  const age = now.getTime() - Date.parse(`${read.date}T${read.time}+03:00`)
  return [!(age >= -toleranceMs) && messages.future, !isStandard(read) && age > dayMs && messages.late]
}

const ofStandard = (read: ReadDocument): Finding[] => [
  read.suppliedOn === '' && messages.noSupplyDate,
  read.buyer === '' && messages.noBuyer,
]

const certificateOf = ({ token }: GatewayId): string => Buffer.from(token, 'base64').toString()

function ofSignature(read: ReadDocument, id: GatewayId): Finding[] {
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

function ofQr(read: ReadDocument, id: GatewayId): Finding[] {
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
    text(3) !== `${read.date}T${read.time}` && messages.wrongQrTime,
    text(4) !== read.total && messages.wrongQrTotal,
    text(5) !== read.vat && messages.wrongQrVat,
    text(6) !== read.hash.toString('base64') && messages.wrongQrHash,
    text(7) !== read.signature && messages.wrongQrSignature,
    !bytes(8).equals(publicKey.export({ type: 'spki', format: 'der' })) && messages.wrongQrKey,
    !bytes(9).equals(caSignature ?? Buffer.alloc(1)) && messages.wrongQrCertificate,
  ]
}
