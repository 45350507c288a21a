import { type KeyObject, X509Certificate } from 'node:crypto'
import { base64OfHex } from './digests.ts'
import { childrenOf, readDer, tags } from './der.ts'
import type { SigningCertificate } from './signed-properties.ts'

/** A certificate of the tax authority, as documents need it. */
export type UnitCertificate = SigningCertificate & {
  /** Base64 of its DER, as documents hold it. */
  readonly text: string
  /** DER (SubjectPublicKeyInfo, 88 bytes): the eighth field of the QR code. */
  readonly publicKey: Buffer
  /** DER, 69 to 72 bytes: the ninth. */
  readonly caSignature: Buffer
  readonly validUntil: Date
  /** Whether it was issued for the public part of this private key. */
  isOf(key: KeyObject): boolean
}

/** Reads `binarySecurityToken`, which is base64 of the certificate's base64 text. Throws on anything else. */
export function readCertificate(binarySecurityToken: string): UnitCertificate {
  const text = Buffer.from(binarySecurityToken, 'base64').toString('latin1').trim()
  const raw = Buffer.from(text, 'base64')
  const read = new X509Certificate(raw)
  return {
    text,
    publicKey: read.publicKey.export({ type: 'spki', format: 'der' }),
    caSignature: caSignatureOf(raw),
    digest: base64OfHex(text),
    issuerName: read.issuer.split('\n').toReversed().join(', '),
    serialNumber: decimalOf(read.serialNumber),
    validUntil: read.validToDate,
    isOf: (key) => read.checkPrivateKey(key),
  }
}

export const decimalOf = (hexadecimal: string): string => BigInt(`0x${hexadecimal}`).toString()

/** The last of a certificate's three parts, without the byte that counts unused bits. */
function caSignatureOf(certificate: Buffer): Buffer {
  const last = childrenOf(readDer(certificate))[2]
  if (last?.tag !== tags.bits) throw new Error('not a certificate')
  return last.body.subarray(1)
}
