import { riyadhTime } from '#lib/riyadh-time.ts'
import { leaf, parent } from './canonical-xml.ts'
import type { EInvoice } from './e-invoice.ts'
import { lineElement, totals } from './ubl-lines.ts'
import { parties } from './ubl-parties.ts'

const typeCodes = { invoice: '388', 'credit-note': '381', 'debit-note': '383' } as const
const typeNames = { simplified: '0200000', standard: '0100000' } as const
const ubl = 'urn:oasis:names:specification:ubl'
const schema = `${ubl}:schema:xsd`
const root = `<Invoice xmlns="${schema}:Invoice-2" xmlns:cac="${schema}:CommonAggregateComponents-2" xmlns:cbc="${schema}:CommonBasicComponents-2" xmlns:ext="${schema}:CommonExtensionComponents-2">`

/** `2026-09-02T12:20:46` in Riyadh, without a zone: the dates of the document, and the third field of its QR code. */
export const issueTime = (at: Date): string => riyadhTime(at).replace(' ', 'T')

/** The canonical document without its root, cut where QR code and signature go: what is hashed is written, never parsed. */
export type UblHalves = { readonly head: string; readonly tail: string }

/** Throws on amounts that are negative or not whole, and on characters that XML cannot hold. */
export function writeInvoice(document: EInvoice): UblHalves {
  if (document.lines.length === 0) throw new Error('a document without lines')
  return { head: headOf(document), tail: tailOf(document) }
}

function headOf(document: EInvoice): string {
  const issued = issueTime(document.issuedAt)
  return [
    leaf('cbc:ProfileID', 'reporting:1.0'),
    leaf('cbc:ID', document.number),
    leaf('cbc:UUID', document.uuid),
    leaf('cbc:IssueDate', issued.slice(0, 10)),
    leaf('cbc:IssueTime', issued.slice(11)),
    `<cbc:InvoiceTypeCode name="${typeNames[document.form]}">${typeCodes[document.kind]}</cbc:InvoiceTypeCode>`,
    leaf('cbc:DocumentCurrencyCode', 'SAR'),
    leaf('cbc:TaxCurrencyCode', 'SAR'),
    ...(document.kind === 'invoice' ? [] : document.changes.numbers.map(billingReference)),
    parent(
      'cac:AdditionalDocumentReference',
      leaf('cbc:ID', 'ICV'),
      leaf('cbc:UUID', String(document.counter)),
    ),
    attached('PIH', document.previousHash),
  ].join('')
}

function tailOf(document: EInvoice): string {
  return [
    parties(document),
    document.form === 'standard'
      ? parent('cac:Delivery', leaf('cbc:ActualDeliveryDate', document.suppliedOn))
      : '',
    parent(
      'cac:PaymentMeans',
      leaf('cbc:PaymentMeansCode', document.meansCode),
      document.kind === 'invoice' ? '' : leaf('cbc:InstructionNote', document.changes.reason),
    ),
    totals(document.lines),
    ...document.lines.map(lineElement),
    '</Invoice>',
  ].join('')
}

const billingReference = (number: string): string =>
  parent('cac:BillingReference', parent('cac:InvoiceDocumentReference', leaf('cbc:ID', number)))

const attached = (id: string, base64: string): string =>
  parent(
    'cac:AdditionalDocumentReference',
    leaf('cbc:ID', id),
    parent(
      'cac:Attachment',
      `<cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">${base64}</cbc:EmbeddedDocumentBinaryObject>`,
    ),
  )

/** What Canonical XML 1.1 makes of the finished document without its extension, QR code and signature: this is hashed. */
export const canonicalInvoice = ({ head, tail }: UblHalves): string => root + head + tail

/** The finished document. */
export const wholeInvoice = ({ head, tail }: UblHalves, extension: string, qr: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root}${parent('ext:UBLExtensions', extension)}${head}${attached('QR', qr)}${signatureReference}${tail}`

const signatureReference = parent(
  'cac:Signature',
  leaf('cbc:ID', `${ubl}:signature:Invoice`),
  leaf('cbc:SignatureMethod', `${ubl}:dsig:enveloped:xades`),
)
