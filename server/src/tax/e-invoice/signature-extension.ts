import { leaf, parent } from './canonical-xml.ts'
import { dsigNamespace, sha256Algorithm, xadesNamespace } from './signed-properties.ts'

const ubl = 'urn:oasis:names:specification:ubl'
const schema = `${ubl}:schema:xsd`
const c14n11 = 'http://www.w3.org/2006/12/xml-c14n11'

type SignatureParts = {
  readonly hash: string
  readonly signature: string
  /** Base64 of its DER. */
  readonly certificate: string
  readonly properties: { readonly embedded: string; readonly digest: string }
}

/** The signature of the document (UBL: UBLExtension), on one line: white space inside would change what was hashed. */
export const signatureExtension = (parts: SignatureParts): string =>
  parent(
    'ext:UBLExtension',
    leaf('ext:ExtensionURI', `${ubl}:dsig:enveloped:xades`),
    parent('ext:ExtensionContent', documentSignatures(parts)),
  )

const documentSignatures = (parts: SignatureParts): string =>
  [
    `<sig:UBLDocumentSignatures xmlns:sig="${schema}:CommonSignatureComponents-2" xmlns:sac="${schema}:SignatureAggregateComponents-2" xmlns:sbc="${schema}:SignatureBasicComponents-2">`,
    parent(
      'sac:SignatureInformation',
      leaf('cbc:ID', `${ubl}:signature:1`),
      leaf('sbc:ReferencedSignatureID', `${ubl}:signature:Invoice`),
      signatureOf(parts),
    ),
    '</sig:UBLDocumentSignatures>',
  ].join('')

const signatureOf = ({ hash, signature, certificate, properties }: SignatureParts): string =>
  [
    `<ds:Signature xmlns:ds="${dsigNamespace}" Id="signature">`,
    parent(
      'ds:SignedInfo',
      `<ds:CanonicalizationMethod Algorithm="${c14n11}"/>`,
      '<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"/>',
      `<ds:Reference Id="invoiceSignedData" URI="">${transforms}${digest(hash)}</ds:Reference>`,
      `<ds:Reference Type="${dsigNamespace}SignatureProperties" URI="#xadesSignedProperties">${digest(properties.digest)}</ds:Reference>`,
    ),
    leaf('ds:SignatureValue', signature),
    parent('ds:KeyInfo', parent('ds:X509Data', leaf('ds:X509Certificate', certificate))),
    parent(
      'ds:Object',
      `<xades:QualifyingProperties xmlns:xades="${xadesNamespace}" Target="signature">${properties.embedded}</xades:QualifyingProperties>`,
    ),
    '</ds:Signature>',
  ].join('')

const digest = (value: string): string =>
  `<ds:DigestMethod Algorithm="${sha256Algorithm}"/>${leaf('ds:DigestValue', value)}`

const without = (path: string): string =>
  `<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><ds:XPath>not(//ancestor-or-self::${path})</ds:XPath></ds:Transform>`

const transforms = parent(
  'ds:Transforms',
  without('ext:UBLExtensions'),
  without('cac:Signature'),
  without("cac:AdditionalDocumentReference[cbc:ID='QR']"),
  `<ds:Transform Algorithm="${c14n11}"/>`,
)
