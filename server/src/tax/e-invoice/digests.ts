import { createHash } from 'node:crypto'

export const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** Base64 of a digest's 64 hexadecimal digits: so for the certificate, the signed properties and the first previous hash. */
export const base64OfHex = (data: string | Buffer): string =>
  Buffer.from(sha256(data).toString('hex')).toString('base64')

/** What the first document of a unit names as the hash before it. */
export const firstPreviousHash = base64OfHex('0')
