import { createHash } from 'node:crypto'

const schema = 'urn:oasis:names:specification:ubl:schema:xsd'
const namespaces = {
  invoice: `${schema}:Invoice-2`,
  ext: `${schema}:CommonExtensionComponents-2`,
  cac: `${schema}:CommonAggregateComponents-2`,
  cbc: `${schema}:CommonBasicComponents-2`,
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  xades: 'http://uri.etsi.org/01903/v1.3.2#',
}
const party = '/invoice:Invoice/cac:AccountingSupplierParty/cac:Party'
const reference = (id: string) => `/invoice:Invoice/cac:AdditionalDocumentReference[cbc:ID='${id}']`
const binary = '/cac:Attachment/cbc:EmbeddedDocumentBinaryObject'

/** Where the parts of a document stand that are compared. */
const paths = {
  profile: '/invoice:Invoice/cbc:ProfileID',
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
  buyer: '/invoice:Invoice/cac:AccountingCustomerParty//cbc:RegistrationName',
  suppliedOn: '/invoice:Invoice/cac:Delivery/cbc:ActualDeliveryDate',
  billed: '/invoice:Invoice/cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID',
  reason: '/invoice:Invoice/cac:PaymentMeans/cbc:InstructionNote',
  vat: '/invoice:Invoice/cac:TaxTotal[cac:TaxSubtotal]/cbc:TaxAmount',
  net: '/invoice:Invoice/cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount',
  total: '/invoice:Invoice/cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount',
  signature: '//ds:SignatureValue',
  certificate: '//ds:X509Certificate',
  hashDigest: "//ds:Reference[@Id='invoiceSignedData']/ds:DigestValue",
  propertiesDigest: "//ds:Reference[@URI='#xadesSignedProperties']/ds:DigestValue",
  certificateDigest: '//xades:CertDigest/ds:DigestValue',
  issuerName: '//ds:X509IssuerName',
  serialNumber: '//ds:X509SerialNumber',
} as const

/** A document as the authority reads it: the texts of its parts, '' where one is absent, and what is computed of it. */
export type ReadDocument = Readonly<Record<keyof typeof paths, string>> & {
  /** The 32 bytes. */
  readonly hash: Buffer
  /** As it must stand in the document. */
  readonly computedPropertiesDigest: string
  readonly hasNegativeAmount: boolean
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
export const hexDigest = (data: string): string =>
  Buffer.from(sha256(data).toString('hex')).toString('base64')

const notHashed = ['/invoice:Invoice/ext:UBLExtensions', '/invoice:Invoice/cac:Signature', reference('QR')]

/** Parses a document; null when it is no XML, or no invoice of UBL. Loads its XML library at the first one. */
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
    if (parsed.get('/invoice:Invoice', namespaces) === null) return null
    const texts = Object.fromEntries(
      Object.entries(paths).map(([name, path]) => [name, parsed.get(path, namespaces)?.content ?? '']),
    ) as Record<keyof typeof paths, string>
    // Exclusive C14N declares each namespace where it is used first, which is what the authority hashes; it closes no tag itself.
    const properties = parsed
      .get('//xades:SignedProperties', namespaces)
      ?.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 })
    const hasNegativeAmount = parsed.find("//*[@currencyID][starts-with(., '-')]", namespaces).length > 0
    for (const node of notHashed.flatMap((path) => parsed.find(path, namespaces)))
      if (node instanceof XmlTreeNode) node.remove()
    return {
      ...texts,
      hash: sha256(parsed.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_1 })),
      computedPropertiesDigest: hexDigest((properties ?? '').replace('></ds:DigestMethod>', '/>')),
      hasNegativeAmount,
    }
  } finally {
    parsed.dispose()
  }
}
