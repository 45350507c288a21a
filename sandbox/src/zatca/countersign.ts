import { sign } from 'node:crypto'
import type { Authority } from './authority.ts'
import { readFields, writeFields } from './qr-fields.ts'
import { readDocument } from './read-document.ts'
import type { DocumentRequest } from './requests.wire.ts'

/** A standard document as clearance gives it back, in base64: the signature and the QR code are the authority's, the hash is the same. */
export async function countersigned(
  { key, publicKey }: Authority,
  { invoice }: DocumentRequest,
): Promise<string> {
  const xml = Buffer.from(invoice, 'base64')
  const read = await readDocument(xml)
  const fields = read && readFields(read.qr)
  if (!read || !fields) return invoice
  const signature = sign('sha256', read.hash, key).toString('base64')
  const qr = writeFields(new Map([...fields, [7, Buffer.from(signature)], [8, publicKey]]))
  const text = xml.toString().replace(read.qr, qr).replace(read.signature, signature)
  return Buffer.from(text).toString('base64')
}
