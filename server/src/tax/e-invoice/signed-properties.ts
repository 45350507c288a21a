import { escapeText } from './canonical-xml.ts'
import { hashToHexBase64 } from './digests.ts'

export const dsigNamespace = 'http://www.w3.org/2000/09/xmldsig#'
export const xadesNamespace = 'http://uri.etsi.org/01903/v1.3.2#'
export const sha256Algorithm = 'http://www.w3.org/2001/04/xmlenc#sha256'

/** The signing certificate in the form that identifies it in a document. */
export type SigningCertificate = {
  readonly digest: string
  /** The issuer's names in reverse order. */
  readonly issuerName: string
  /** In decimal. */
  readonly serialNumber: string
}

/**
 * Writes the XAdES signed properties. They are hashed with a namespace on each `ds` element, but embedded without. The
 * digest is base64 of hexadecimal digits (the raw digest is rejected: `signed-properties-hashing`).
 */
export function signedProperties(certificate: SigningCertificate, signingTime: string) {
  const hashed = block(
    certificate,
    signingTime,
    ` xmlns:xades="${xadesNamespace}"`,
    ` xmlns:ds="${dsigNamespace}"`,
  )
  return { embedded: block(certificate, signingTime, '', ''), hashed, digest: hashToHexBase64(hashed) }
}

function block(
  { digest, issuerName, serialNumber }: SigningCertificate,
  signingTime: string,
  xades: string,
  ds: string,
): string {
  return [
    `<xades:SignedProperties${xades} Id="xadesSignedProperties"><xades:SignedSignatureProperties>`,
    `<xades:SigningTime>${signingTime}</xades:SigningTime><xades:SigningCertificate><xades:Cert>`,
    `<xades:CertDigest><ds:DigestMethod${ds} Algorithm="${sha256Algorithm}"/>`,
    `<ds:DigestValue${ds}>${digest}</ds:DigestValue></xades:CertDigest>`,
    `<xades:IssuerSerial><ds:X509IssuerName${ds}>${escapeText(issuerName)}</ds:X509IssuerName>`,
    `<ds:X509SerialNumber${ds}>${serialNumber}</ds:X509SerialNumber></xades:IssuerSerial>`,
    '</xades:Cert></xades:SigningCertificate></xades:SignedSignatureProperties></xades:SignedProperties>',
  ].join('')
}
