import { createHash } from 'node:crypto'

export const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** Base64 of a digest's hexadecimal digits, as required for the certificate, the signed properties and the first previous hash. */
export const hashToHexBase64 = (data: string | Buffer): string =>
  Buffer.from(sha256(data).toString('hex')).toString('base64')

/** The previous hash of a unit's first document. */
export const firstPreviousHash = hashToHexBase64('0')
