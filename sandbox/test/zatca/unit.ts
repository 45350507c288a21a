import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
  X509Certificate,
} from 'node:crypto'
import { decode, encode } from '#zatca/asn1.ts'

const text = (value: string) => encode(0x0c, Buffer.from(value))
const name = (oid: string, value: string) => encode(0x31, encode(0x30, Buffer.from(oid, 'hex'), text(value)))
const ecdsaSha256 = Buffer.from('300a06082a8648ce3d040302', 'hex')

export type TestUnit = ReturnType<typeof openUnit>

/** A unit with a key and a certificate request; `change` corrupts a part of the request. */
export function openUnit(
  change: {
    vatNumber?: string
    forms?: string
    template?: string
    organisation?: string
    curve?: string
  } = {},
) {
  const { vatNumber = '399999999900003', forms = '1100', template = 'TSTZATCA-Code-Signing' } = change
  const serial = `1-Shop|2-1|3-${randomUUID()}`
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: change.curve ?? 'secp256k1' })
  const subject = [
    name('0603550406', 'SA'),
    name('060355040b', 'Riyadh'),
    name('060355040a', change.organisation ?? 'أكاديمية'),
    name('0603550403', 'UNIT-1'),
  ]
  const identity = [
    name('0603550404', serial),
    name('060a0992268993f22c640101', vatNumber),
    name('060355040c', forms),
    name('060355041a', 'RRRD2929'),
    name('060355040f', 'Education'),
  ]
  const extensions = encode(
    0x30,
    encode(0x30, Buffer.from('06092b0601040182371402', 'hex'), encode(0x04, text(template))),
    encode(
      0x30,
      Buffer.from('0603551d11', 'hex'),
      encode(0x04, encode(0x30, encode(0xa4, encode(0x30, ...identity)))),
    ),
  )
  const facts = encode(
    0x30,
    Buffer.from('020100', 'hex'),
    encode(0x30, ...subject),
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
    encode(0xa0, encode(0x30, Buffer.from('06092a864886f70d01090e', 'hex'), encode(0x31, extensions))),
  )
  const request = encode(
    0x30,
    facts,
    ecdsaSha256,
    encode(0x03, Buffer.of(0), sign('sha256', facts, privateKey)),
  )
  const pem = `-----BEGIN CERTIFICATE REQUEST-----\n${request.toString('base64')}\n-----END CERTIFICATE REQUEST-----\n`
  return { key: privateKey, serial, vatNumber, csr: Buffer.from(pem).toString('base64') }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const hexDigest = (data: string) => Buffer.from(sha256(data).toString('hex')).toString('base64')
export const firstHash = hexDigest('0')

/** Separates the parts before and after the QR code. */
const halves = '<!-- halves -->'

export type TestDocument = {
  readonly number: string
  readonly type: '388' | '386' | '381' | '383'
  readonly isStandard: boolean
  readonly issued: string
  readonly counter: number
  readonly previousHash: string
  readonly vatNumber: string
  readonly total: string
}

const schema = 'urn:oasis:names:specification:ubl:schema:xsd'
const root = `<Invoice xmlns="${schema}:Invoice-2" xmlns:cac="${schema}:CommonAggregateComponents-2" xmlns:cbc="${schema}:CommonBasicComponents-2" xmlns:ext="${schema}:CommonExtensionComponents-2">`
const embedded = (id: string, value: string) =>
  `  <cac:AdditionalDocumentReference>\n    <cbc:ID>${id}</cbc:ID>\n    <cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">${value}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment>\n  </cac:AdditionalDocumentReference>`
const scheme = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>'
const address =
  '<cac:PostalAddress><cbc:StreetName>Prince Sultan</cbc:StreetName><cbc:BuildingNumber>2322</cbc:BuildingNumber><cbc:CitySubdivisionName>Al-Murabba</cbc:CitySubdivisionName><cbc:CityName>Riyadh</cbc:CityName><cbc:PostalZone>23333</cbc:PostalZone><cac:Country><cbc:IdentificationCode>SA</cbc:IdentificationCode></cac:Country></cac:PostalAddress>'
const party = (crn: string, vatNumber: string, called: string) =>
  `<cac:Party><cac:PartyIdentification><cbc:ID schemeID="CRN">${crn}</cbc:ID></cac:PartyIdentification>${address}<cac:PartyTaxScheme><cbc:CompanyID>${vatNumber}</cbc:CompanyID>${scheme}</cac:PartyTaxScheme><cac:PartyLegalEntity><cbc:RegistrationName>${called}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party>`
const amount = (field: string, value: string) => `<cbc:${field} currencyID="SAR">${value}</cbc:${field}>`

/** A pretty-printed document as other software writes it; white space matters around the parts that are not hashed. */
function halvesOf(document: TestDocument, uuid: string) {
  const note = document.type === '388' || document.type === '386'
  const [date, time] = document.issued.split('T')
  const head = `
  <cbc:ProfileID>reporting:1.0</cbc:ProfileID>
  <cbc:ID>${document.number}</cbc:ID>
  <cbc:UUID>${uuid}</cbc:UUID>
  <cbc:IssueDate>${date}</cbc:IssueDate>
  <cbc:IssueTime>${time}</cbc:IssueTime>
  <cbc:InvoiceTypeCode name="${document.isStandard ? '0100000' : '0200000'}">${document.type}</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>SAR</cbc:DocumentCurrencyCode>
  <cbc:TaxCurrencyCode>SAR</cbc:TaxCurrencyCode>
${note ? '' : '  <cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>1</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>\n'}  <cac:AdditionalDocumentReference>
    <cbc:ID>ICV</cbc:ID>
    <cbc:UUID>${document.counter}</cbc:UUID>
  </cac:AdditionalDocumentReference>
${embedded('PIH', document.previousHash)}
`
  const buyer = party('1010000001', '399999999800003', 'Company')
  const tail = `
  <cac:AccountingSupplierParty>${party('1010010000', document.vatNumber, 'School')}</cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>${document.isStandard ? buyer : ''}</cac:AccountingCustomerParty>
  <cac:Delivery><cbc:ActualDeliveryDate>${date}</cbc:ActualDeliveryDate></cac:Delivery>
  <cac:PaymentMeans><cbc:PaymentMeansCode>48</cbc:PaymentMeansCode><cbc:InstructionNote>Refund</cbc:InstructionNote></cac:PaymentMeans>
  <cac:TaxTotal>${amount('TaxAmount', '15.00')}</cac:TaxTotal>
  <cac:TaxTotal>${amount('TaxAmount', '15.00')}<cac:TaxSubtotal>${amount('TaxableAmount', '100.00')}${amount('TaxAmount', '15.00')}<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>15.00</cbc:Percent>${scheme}</cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal>${amount('LineExtensionAmount', '100.00')}${amount('TaxExclusiveAmount', '100.00')}${amount('TaxInclusiveAmount', document.total)}${amount('PayableAmount', document.total)}</cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="PCE">1</cbc:InvoicedQuantity>${amount('LineExtensionAmount', '100.00')}<cac:TaxTotal>${amount('TaxAmount', '15.00')}${amount('RoundingAmount', '115.00')}</cac:TaxTotal><cac:Item><cbc:Name>Course</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>15.00</cbc:Percent>${scheme}</cac:ClassifiedTaxCategory></cac:Item><cac:Price>${amount('PriceAmount', '100.00')}</cac:Price></cac:InvoiceLine>
</Invoice>`
  return { head, tail }
}

/** Signs with the certificate of this token. */
/** `alter`: changes the document before signing. */
export function signed(
  unit: TestUnit,
  token: string,
  document: TestDocument,
  alter: (xml: string) => string = (xml) => xml,
) {
  const uuid = randomUUID()
  const [head = '', tail = ''] = alter(Object.values(halvesOf(document, uuid)).join(halves)).split(halves)
  const hash = sha256(`${root}\n  ${head}\n  \n${tail}`)
  const signature = sign('sha256', hash, unit.key).toString('base64')
  const certificateText = Buffer.from(token, 'base64').toString()
  const der = Buffer.from(certificateText, 'base64')
  const certificate = new X509Certificate(der)
  const issuer = certificate.issuer.split('\n').toReversed().join(', ')
  const serial = BigInt(`0x${certificate.serialNumber}`).toString()
  const properties = (xades: string, ds: string) =>
    `<xades:SignedProperties${xades} Id="xadesSignedProperties">\n<xades:SignedSignatureProperties><xades:SigningTime>2026-09-02T12:20:46</xades:SigningTime><xades:SigningCertificate><xades:Cert><xades:CertDigest><ds:DigestMethod${ds} Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue${ds}>${hexDigest(certificateText)}</ds:DigestValue></xades:CertDigest><xades:IssuerSerial><ds:X509IssuerName${ds}>${issuer}</ds:X509IssuerName><ds:X509SerialNumber${ds}>${serial}</ds:X509SerialNumber></xades:IssuerSerial></xades:Cert></xades:SigningCertificate></xades:SignedSignatureProperties></xades:SignedProperties>`
  const propertiesDigest = hexDigest(
    properties(
      ' xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"',
      ' xmlns:ds="http://www.w3.org/2000/09/xmldsig#"',
    ),
  )
  const fields = [
    'School',
    document.vatNumber,
    document.issued,
    document.total,
    '15.00',
    hash.toString('base64'),
    signature,
    createPublicKey(unit.key).export({ type: 'spki', format: 'der' }),
    ...(document.isStandard ? [] : [decode(der)[0]?.children[2]?.content.subarray(1) ?? '']),
  ].map((value) => Buffer.from(value))
  const qr = Buffer.concat(fields.flatMap((value, index) => [Buffer.of(index + 1, value.length), value]))
  const urn = 'urn:oasis:names:specification:ubl'
  const extension = `<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionURI>${urn}:dsig:enveloped:xades</ext:ExtensionURI><ext:ExtensionContent><sig:UBLDocumentSignatures xmlns:sig="${schema}:CommonSignatureComponents-2" xmlns:sac="${schema}:SignatureAggregateComponents-2" xmlns:sbc="${schema}:SignatureBasicComponents-2"><sac:SignatureInformation><cbc:ID>${urn}:signature:1</cbc:ID><sbc:ReferencedSignatureID>${urn}:signature:Invoice</sbc:ReferencedSignatureID><ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Id="signature"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="http://www.w3.org/2006/12/xml-c14n11"/><ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"/><ds:Reference Id="invoiceSignedData" URI=""><ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue>${hash.toString('base64')}</ds:DigestValue></ds:Reference><ds:Reference URI="#xadesSignedProperties"><ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue>${propertiesDigest}</ds:DigestValue></ds:Reference></ds:SignedInfo><ds:SignatureValue>${signature}</ds:SignatureValue><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificateText}</ds:X509Certificate></ds:X509Data></ds:KeyInfo><ds:Object><xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="signature">${properties('', '')}</xades:QualifyingProperties></ds:Object></ds:Signature></sac:SignatureInformation></sig:UBLDocumentSignatures></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>`
  const xml =
    `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n  ${extension}${head}${embedded('QR', qr.toString('base64'))}\n  <cac:Signature><cbc:ID>${urn}:signature:Invoice</cbc:ID><cbc:SignatureMethod>${urn}:dsig:enveloped:xades</cbc:SignatureMethod></cac:Signature>\n${tail}`.replace(
      '  <cac:AdditionalDocumentReference>\n    <cbc:ID>QR',
      '<cac:AdditionalDocumentReference>\n    <cbc:ID>QR',
    )
  return { hash: hash.toString('base64'), uuid, xml }
}

export const envelope = ({ hash, uuid, xml }: ReturnType<typeof signed>) => ({
  invoiceHash: hash,
  uuid,
  invoice: Buffer.from(xml).toString('base64'),
})
