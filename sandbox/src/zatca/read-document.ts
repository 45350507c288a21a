import { createHash } from 'node:crypto'
import type { Message } from './messages.ts'
import { namespaces } from './namespaces.ts'
import { viewOf, type View } from './rules/view.ts'
import { isOfSchema } from './schema.ts'
import { documentRules } from '#zatca/rules/document-rules.ts'
import { lengthRules } from '#zatca/rules/length-rules.ts'
import { lineRules } from '#zatca/rules/line-rules.ts'
import { partyRules } from '#zatca/rules/party-rules.ts'
import { sumRules } from '#zatca/rules/sum-rules.ts'

const party = '/invoice:Invoice/cac:AccountingSupplierParty/cac:Party'
const reference = (id: string) => `/invoice:Invoice/cac:AdditionalDocumentReference[cbc:ID='${id}']`
const binary = '/cac:Attachment/cbc:EmbeddedDocumentBinaryObject'

/** The XPaths of the fields that are checked. */
const paths = {
  number: '/invoice:Invoice/cbc:ID',
  uuid: '/invoice:Invoice/cbc:UUID',
  date: '/invoice:Invoice/cbc:IssueDate',
  time: '/invoice:Invoice/cbc:IssueTime',
  type: '/invoice:Invoice/cbc:InvoiceTypeCode',
  typeName: '/invoice:Invoice/cbc:InvoiceTypeCode/@name',
  counter: `${reference('ICV')}/cbc:UUID`,
  previousHash: `${reference('PIH')}${binary}`,
  qr: `${reference('QR')}${binary}`,
  seller: `${party}/cac:PartyLegalEntity/cbc:RegistrationName`,
  vatNumber: `${party}/cac:PartyTaxScheme/cbc:CompanyID`,
  /** VAT in the accounting currency. */
  vat: '/invoice:Invoice/cac:TaxTotal[not(cac:TaxSubtotal)]/cbc:TaxAmount',
  payable: '/invoice:Invoice/cac:LegalMonetaryTotal/cbc:PayableAmount',
  signature: '//ds:SignatureValue',
  certificate: '//ds:X509Certificate',
  hashDigest: "//ds:Reference[@Id='invoiceSignedData']/ds:DigestValue",
  propertiesDigest: "//ds:Reference[@URI='#xadesSignedProperties']/ds:DigestValue",
  certificateDigest: '//xades:CertDigest/ds:DigestValue',
  issuerName: '//ds:X509IssuerName',
  serialNumber: '//ds:X509SerialNumber',
} as const

/** A parsed document: the texts of its fields ('' when absent), and computed values. */
export type ReadDocument = Readonly<Record<keyof typeof paths, string>> & {
  /** SHA-256, 32 bytes. */
  readonly hash: Buffer
  /** The value that the document must contain. */
  readonly computedPropertiesDigest: string
  /** The authority's rules that the document breaks. */
  readonly broken: readonly Message[]
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
export const hexDigest = (data: string): string =>
  Buffer.from(sha256(data).toString('hex')).toString('base64')

const notHashed = ['/invoice:Invoice/ext:UBLExtensions', '/invoice:Invoice/cac:Signature', reference('QR')]

/** Parses a document; null when it is not XML or not valid UBL. Loads the XML library on first use. */
export async function readDocument(xml: Buffer): Promise<ReadDocument | null> {
  const { ParseOption, XmlC14NMode, XmlDocument, XmlTreeNode } = await import('libxml2-wasm')
  const parsed = (() => {
    try {
      return XmlDocument.fromBuffer(xml, { option: ParseOption.XML_PARSE_NO_XXE })
    } catch {
      return null
    }
  })()
  if (parsed === null) return null
  try {
    if (!(await isOfSchema(xml))) return null
    const texts = Object.fromEntries(
      Object.entries(paths).map(([name, path]) => [name, parsed.get(path, namespaces)?.content ?? '']),
    ) as Record<keyof typeof paths, string>
    // The authority hashes exclusive C14N, which declares each namespace where it is first used and never
    // self-closes tags.
    const properties = parsed
      .get('//xades:SignedProperties', namespaces)
      ?.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 })
    const broken = brokenRules(viewOf(parsed.root))
    for (const node of notHashed.flatMap((path) => parsed.find(path, namespaces)))
      if (node instanceof XmlTreeNode) node.remove()
    return {
      ...texts,
      hash: sha256(parsed.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_1 })),
      computedPropertiesDigest: hexDigest((properties ?? '').replace('></ds:DigestMethod>', '/>')),
      broken,
    }
  } finally {
    parsed.dispose()
  }
}

const allRules = [...documentRules, ...partyRules, ...lengthRules, ...lineRules, ...sumRules]

/** Every rule that a document breaks, with the gateway's codes. */
const brokenRules = (invoice: View): Message[] =>
  allRules.filter(({ breaks }) => breaks(invoice)).map(({ breaks: _breaks, ...message }) => message)
