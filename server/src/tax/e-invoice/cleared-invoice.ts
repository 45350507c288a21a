import { z } from 'zod'

/** A standard document with the authority's signature and QR code: this is what the buyer gets. */
export type ClearedInvoice = { readonly xml: Buffer; readonly qr: string }

const ClearedWire = z.looseObject({ clearedInvoice: z.base64().min(1) })
const qrReference =
  /<cbc:ID>\s*QR\s*<\/cbc:ID>(?:(?!<\/cac:AdditionalDocumentReference>)[\s\S])*?<cbc:EmbeddedDocumentBinaryObject[^>]*>([A-Za-z0-9+/=\s]+)</

/** What clearance answered with; null when there is none, or none with a QR code. */
export function clearedInvoiceOf(json: unknown): ClearedInvoice | null {
  const found = ClearedWire.safeParse(json).data
  if (!found) return null
  const xml = Buffer.from(found.clearedInvoice, 'base64')
  const qr = qrIn(xml)
  return qr ? { xml, qr } : null
}

/** The QR code of a document; undefined: it has none. */
export const qrIn = (xml: Buffer): string | undefined =>
  qrReference.exec(xml.toString())?.[1]?.replace(/\s/g, '')
