import { textElement, element } from './canonical-xml.ts'
import { dsigNamespace, sha256Algorithm, xadesNamespace } from './signed-properties.ts'

const ubl = 'urn:oasis:names:specification:ubl'
const schema = `${ubl}:schema:xsd`
const c14n11 = 'http://www.w3.org/2006/12/xml-c14n11'

type SignatureParts = {
  readonly hash: string
  readonly signature: string
  /** The DER in base64. */
  readonly certificate: string
  readonly properties: { readonly embedded: string; readonly digest: string }
}

/** The signature of the document (UBL: UBLExtension), on one line because white space would change the hash. */
export const signatureExtension = (parts: SignatureParts): string =>
  element(
    'ext:UBLExtension',
    textElement('ext:ExtensionURI', `${ubl}:dsig:enveloped:xades`),
    element('ext:ExtensionContent', documentSignatures(parts)),
  )

const documentSignatures = (parts: SignatureParts): string =>
  [
    `<sig:UBLDocumentSignatures xmlns:sig="${schema}:CommonSignatureComponents-2" xmlns:sac="${schema}:SignatureAggregateComponents-2" xmlns:sbc="${schema}:SignatureBasicComponents-2">`,
    element(
      'sac:SignatureInformation',
      textElement('cbc:ID', `${ubl}:signature:1`),
      textElement('sbc:ReferencedSignatureID', `${ubl}:signature:Invoice`),
      signatureOf(parts),
    ),
    '</sig:UBLDocumentSignatures>',
  ].join('')

const signatureOf = ({ hash, signature, certificate, properties }: SignatureParts): string =>
  [
    `<ds:Signature xmlns:ds="${dsigNamespace}" Id="signature">`,
    element(
      'ds:SignedInfo',
      `<ds:CanonicalizationMethod Algorithm="${c14n11}"/>`,
      '<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"/>',
      `<ds:Reference Id="invoiceSignedData" URI="">${transforms}${digest(hash)}</ds:Reference>`,
      `<ds:Reference Type="${dsigNamespace}SignatureProperties" URI="#xadesSignedProperties">${digest(properties.digest)}</ds:Reference>`,
    ),
    textElement('ds:SignatureValue', signature),
    element('ds:KeyInfo', element('ds:X509Data', textElement('ds:X509Certificate', certificate))),
    element(
      'ds:Object',
      `<xades:QualifyingProperties xmlns:xades="${xadesNamespace}" Target="signature">${properties.embedded}</xades:QualifyingProperties>`,
    ),
    '</ds:Signature>',
  ].join('')

const digest = (value: string): string =>
  `<ds:DigestMethod Algorithm="${sha256Algorithm}"/>${textElement('ds:DigestValue', value)}`

const without = (path: string): string =>
  `<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><ds:XPath>not(//ancestor-or-self::${path})</ds:XPath></ds:Transform>`

const transforms = element(
  'ds:Transforms',
  without('ext:UBLExtensions'),
  without('cac:Signature'),
  without("cac:AdditionalDocumentReference[cbc:ID='QR']"),
  `<ds:Transform Algorithm="${c14n11}"/>`,
)
