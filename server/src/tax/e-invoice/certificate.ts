import { type KeyObject, X509Certificate } from 'node:crypto'
import { hashToHexBase64 } from './digests.ts'
import { readChildren, readDer, tags } from './der.ts'
import type { SigningCertificate } from './signed-properties.ts'

/** A certificate of the tax authority, with the values that documents contain. */
export type UnitCertificate = SigningCertificate & {
  /** The DER in base64, as documents contain it. */
  readonly text: string
  /** In DER (SubjectPublicKeyInfo, 88 bytes), the eighth field of the QR code. */
  readonly publicKey: Buffer
  /** In DER, 69 to 72 bytes, the ninth field of the QR code. */
  readonly caSignature: Buffer
  readonly validUntil: Date
  /** Whether the certificate was issued for the public part of this private key. */
  belongsTo(key: KeyObject): boolean
}

/** Reads `binarySecurityToken`, which is base64 of the certificate's base64 text. Throws on anything else. */
export function readCertificate(binarySecurityToken: string): UnitCertificate {
  const text = Buffer.from(binarySecurityToken, 'base64').toString('latin1').trim()
  const raw = Buffer.from(text, 'base64')
  const read = new X509Certificate(raw)
  return {
    text,
    publicKey: read.publicKey.export({ type: 'spki', format: 'der' }),
    caSignature: readCaSignature(raw),
    digest: hashToHexBase64(text),
    issuerName: read.issuer.split('\n').toReversed().join(', '),
    serialNumber: hexToDecimal(read.serialNumber),
    validUntil: read.validToDate,
    belongsTo: (key) => read.checkPrivateKey(key),
  }
}

export const hexToDecimal = (hexadecimal: string): string => BigInt(`0x${hexadecimal}`).toString()

/** Reads the last of a certificate's three parts, without the byte that counts unused bits. */
function readCaSignature(certificate: Buffer): Buffer {
  const last = readChildren(readDer(certificate))[2]
  if (last?.tag !== tags.bits) throw new Error('not a certificate')
  return last.body.subarray(1)
}
