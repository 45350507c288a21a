import { riyadhTime } from '@matla/contract/kit/riyadh'
import { textElement, element } from './canonical-xml.ts'
import type { EInvoice } from './e-invoice.ts'
import { writeLine, writeTotals } from './ubl-lines.ts'
import { writeParties } from './ubl-parties.ts'

const typeCodes = { invoice: '388', 'credit-note': '381', 'debit-note': '383' } as const
const typeNames = { simplified: '0200000', standard: '0100000' } as const
const ubl = 'urn:oasis:names:specification:ubl'
const schema = `${ubl}:schema:xsd`
const root = `<Invoice xmlns="${schema}:Invoice-2" xmlns:cac="${schema}:CommonAggregateComponents-2" xmlns:cbc="${schema}:CommonBasicComponents-2" xmlns:ext="${schema}:CommonExtensionComponents-2">`

/** `2026-09-02T12:20:46` in Riyadh without a time zone, for the document's dates and the third field of its QR code. */
export const formatIssueTime = (at: Date): string => riyadhTime(at).replace(' ', 'T')

/**
 * The canonical document without its root, split where QR code and signature are inserted, so that the hashed text is
 * never parsed.
 */
export type UblHalves = { readonly head: string; readonly tail: string }

/** Throws for amounts that are negative or not whole, and for characters that XML cannot contain. */
export function writeInvoice(document: EInvoice): UblHalves {
  if (document.lines.length === 0) throw new Error('a document without lines')
  return { head: writeHead(document), tail: writeTail(document) }
}

function writeHead(document: EInvoice): string {
  const issued = formatIssueTime(document.issuedAt)
  return [
    textElement('cbc:ProfileID', 'reporting:1.0'),
    textElement('cbc:ID', document.number),
    textElement('cbc:UUID', document.uuid),
    textElement('cbc:IssueDate', issued.slice(0, 10)),
    textElement('cbc:IssueTime', issued.slice(11)),
    `<cbc:InvoiceTypeCode name="${typeNames[document.form]}">${typeCodes[document.kind]}</cbc:InvoiceTypeCode>`,
    textElement('cbc:DocumentCurrencyCode', 'SAR'),
    textElement('cbc:TaxCurrencyCode', 'SAR'),
    ...(document.kind === 'invoice' ? [] : document.changes.numbers.map(billingReference)),
    element(
      'cac:AdditionalDocumentReference',
      textElement('cbc:ID', 'ICV'),
      textElement('cbc:UUID', String(document.counter)),
    ),
    attached('PIH', document.previousHash),
  ].join('')
}

function writeTail(document: EInvoice): string {
  return [
    writeParties(document),
    document.form === 'standard'
      ? element('cac:Delivery', textElement('cbc:ActualDeliveryDate', document.suppliedOn))
      : '',
    element(
      'cac:PaymentMeans',
      textElement('cbc:PaymentMeansCode', document.meansCode),
      document.kind === 'invoice' ? '' : textElement('cbc:InstructionNote', document.changes.reason),
    ),
    writeTotals(document.lines),
    ...document.lines.map(writeLine),
    '</Invoice>',
  ].join('')
}

const billingReference = (number: string): string =>
  element('cac:BillingReference', element('cac:InvoiceDocumentReference', textElement('cbc:ID', number)))

const attached = (id: string, base64: string): string =>
  element(
    'cac:AdditionalDocumentReference',
    textElement('cbc:ID', id),
    element(
      'cac:Attachment',
      `<cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">${base64}</cbc:EmbeddedDocumentBinaryObject>`,
    ),
  )

/** The text to hash: the Canonical XML 1.1 of the document without its extension, QR code and signature. */
export const joinCanonical = ({ head, tail }: UblHalves): string => root + head + tail

/** The finished document. */
export const joinWithSignature = ({ head, tail }: UblHalves, extension: string, qr: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root}${element('ext:UBLExtensions', extension)}${head}${attached('QR', qr)}${signatureReference}${tail}`

const signatureReference = element(
  'cac:Signature',
  textElement('cbc:ID', `${ubl}:signature:Invoice`),
  textElement('cbc:SignatureMethod', `${ubl}:dsig:enveloped:xades`),
)
