import { toDecimal } from '@matla/contract/kit/money'

export type QrFacts = {
  readonly sellerName: string
  readonly vatNumber: string
  readonly issuedAt: Date
  readonly totalHalalas: number
  readonly vatHalalas: number
}

/** The five TLV fields of a phase-1 invoice in base64: tag, length in UTF-8 bytes, value (ZATCA: QR code). */
export function qrPayload(facts: QrFacts): string {
  const fields = [
    facts.sellerName,
    facts.vatNumber,
    facts.issuedAt.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    toDecimal(facts.totalHalalas),
    toDecimal(facts.vatHalalas),
  ]
  return Buffer.concat(fields.map((value, at) => tlv(at + 1, value))).toString('base64')
}

function tlv(tag: number, value: string): Buffer {
  const bytes = Buffer.from(withinBytes(value, 255))
  return Buffer.concat([Buffer.from([tag, bytes.length]), bytes])
}

/** A length is one byte: a longer name ends at a whole letter before it. */
function withinBytes(text: string, most: number): string {
  let fitting = ''
  for (const email of text) {
    if (Buffer.byteLength(fitting) + Buffer.byteLength(email) > most) return fitting
    fitting += email
  }
  return fitting
}
