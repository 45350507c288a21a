import { sign, X509Certificate } from 'node:crypto'
import type { Authority } from './authority.ts'
import { readFields, writeFields } from './qr-fields.ts'
import { hexDigest, readDocument } from './read-document.ts'
import type { DocumentRequest } from './requests.wire.ts'

/**
 * A cleared standard document in base64: the authority replaces signature, certificate and QR code; the hash stays
 * the same.
 */
export async function countersign(
  { key, publicKey, certificate }: Authority,
  { invoice }: DocumentRequest,
): Promise<string> {
  const xml = Buffer.from(invoice, 'base64')
  const read = await readDocument(xml)
  const fields = read && readFields(read.qr)
  if (!read || !fields) return invoice
  const signature = sign('sha256', read.hash, key).toString('base64')
  const qr = writeFields(new Map([...fields, [7, Buffer.from(signature)], [8, publicKey]]))
  const { issuer, serialNumber } = new X509Certificate(Buffer.from(certificate, 'base64'))
  const text = [
    ['X509IssuerName', issuer.split('\n').toReversed().join(', ')],
    ['X509SerialNumber', BigInt(`0x${serialNumber}`).toString()],
    ['SignatureValue', signature],
    ['X509Certificate', certificate],
  ].reduce((done, [tag = '', value = '']) => withText(done, tag, value), xml.toString())
  const signed = text.replace(read.qr, qr).replace(read.certificateDigest, hexDigest(certificate))
  return Buffer.from(await withDigest(signed, read.propertiesDigest)).toString('base64')
}

const withText = (xml: string, tag: string, text: string): string =>
  xml.replace(
    new RegExp(`(<(?:\\w+:)?${tag}(?:\\s[^>]*)?>)[^<]*`),
    (_whole, begin: string) => `${begin}${text}`,
  )

/** Updates the signed properties, which contain the certificate, and the digest over them. */
async function withDigest(xml: string, former: string): Promise<string> {
  const digest = (await readDocument(Buffer.from(xml)))?.computedPropertiesDigest
  return digest === undefined ? xml : xml.replace(former, digest)
}
