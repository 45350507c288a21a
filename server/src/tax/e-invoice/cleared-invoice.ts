import { z } from 'zod'

/** A standard document with the authority's signature and QR code, which the buyer receives. */
export type ClearedInvoice = { readonly xml: Buffer; readonly qr: string }

const ClearedWire = z.looseObject({ clearedInvoice: z.base64().min(1) })
const qrReference =
  /<cbc:ID>\s*QR\s*<\/cbc:ID>(?:(?!<\/cac:AdditionalDocumentReference>)[\s\S])*?<cbc:EmbeddedDocumentBinaryObject[^>]*>([A-Za-z0-9+/=\s]+)</

/** Reads the cleared invoice from a response; null when it is missing or has no QR code. */
export function readClearedInvoice(json: unknown): ClearedInvoice | null {
  const parsed = ClearedWire.safeParse(json).data
  if (!parsed) return null
  const xml = Buffer.from(parsed.clearedInvoice, 'base64')
  const qr = findQr(xml)
  return qr ? { xml, qr } : null
}

/** Finds the QR code of a document. */
export const findQr = (xml: Buffer): string | undefined =>
  qrReference.exec(xml.toString())?.[1]?.replace(/\s/g, '')
