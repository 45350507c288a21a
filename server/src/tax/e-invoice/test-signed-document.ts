import { createHash, verify, X509Certificate } from 'node:crypto'
import { XmlC14NMode, XmlDocument } from 'libxml2-wasm'

const schema = 'urn:oasis:names:specification:ubl:schema:xsd'
const namespaces = {
  i: `${schema}:Invoice-2`,
  ext: `${schema}:CommonExtensionComponents-2`,
  cac: `${schema}:CommonAggregateComponents-2`,
  cbc: `${schema}:CommonBasicComponents-2`,
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  xades: 'http://uri.etsi.org/01903/v1.3.2#',
}
const unsigned = [
  '/i:Invoice/ext:UBLExtensions',
  '/i:Invoice/cac:Signature',
  "/i:Invoice/cac:AdditionalDocumentReference[cbc:ID='QR']",
]
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64OfHex = (data: string) => Buffer.from(sha256(data).toString('hex')).toString('base64')

/** Reads XML with libxml2, independent of the code that wrote it. */
export function withXml<T>(
  xml: Buffer,
  read: (textAt: (path: string) => string, document: XmlDocument) => T,
): T {
  const document = XmlDocument.fromBuffer(xml)
  try {
    return read((path) => document.get(path, namespaces)?.content ?? '', document)
  } finally {
    document.dispose()
  }
}

/** Canonical XML 1.1 of the document without the parts that are not hashed. */
export const canonicalise = (xml: Buffer): string =>
  withXml(xml, (_textAt, document) => {
    for (const node of unsigned.flatMap((path) => document.find(path, namespaces)))
      (node as unknown as { remove(): void }).remove()
    return document.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_1 })
  })

/** Exclusive C14N declares the namespaces where the authority expects them, but writes no self-closing elements. */
function propertiesDigest(document: XmlDocument): string {
  const properties = document.get('//xades:SignedProperties', namespaces)
  const text = properties?.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 }) ?? ''
  return base64OfHex(text.replace('></ds:DigestMethod>', '/>'))
}

/** Reads and verifies a signed document from its bytes alone. */
export function readSignedDocument(xml: Buffer) {
  const hash = sha256(canonicalise(xml))
  return withXml(xml, (textAt, document) => {
    const certificate = new X509Certificate(Buffer.from(textAt('//ds:X509Certificate'), 'base64'))
    const signature = textAt('//ds:SignatureValue')
    return {
      hash: hash.toString('base64'),
      isHash: textAt("//ds:Reference[@Id='invoiceSignedData']/ds:DigestValue") === hash.toString('base64'),
      isSignature: verify('sha256', hash, certificate.publicKey, Buffer.from(signature, 'base64')),
      arePropertiesHashed:
        textAt("//ds:Reference[@URI='#xadesSignedProperties']/ds:DigestValue") === propertiesDigest(document),
      isCertificateHashed:
        textAt('//xades:CertDigest/ds:DigestValue') === base64OfHex(textAt('//ds:X509Certificate')),
      issuer: textAt('//ds:X509IssuerName'),
      serial: textAt('//ds:X509SerialNumber'),
      signature,
      publicKey: certificate.publicKey.export({ type: 'spki', format: 'der' }),
      fields: fieldsOf(
        textAt("//cac:AdditionalDocumentReference[cbc:ID='QR']//cbc:EmbeddedDocumentBinaryObject"),
      ),
    }
  })
}

/** The fields of a QR code by their tags. */
function fieldsOf(qr: string): Map<number, Buffer> {
  const fields = new Map<number, Buffer>()
  for (let rest = Buffer.from(qr, 'base64'); rest.length > 1;) {
    const end = 2 + rest.readUInt8(1)
    fields.set(rest.readUInt8(0), rest.subarray(2, end))
    rest = rest.subarray(end)
  }
  return fields
}
