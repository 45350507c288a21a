import { toDecimal } from '@matla/contract/kit/money'

export type QrInput = {
  readonly sellerName: string
  readonly vatNumber: string
  readonly issuedAt: Date
  readonly totalHalalas: number
  readonly vatHalalas: number
}

/** The five TLV fields of a phase-1 invoice in base64: tag, length in UTF-8 bytes, value (ZATCA: QR code). */
export function encodeQrPayload(facts: QrInput): string {
  const fields = [
    facts.sellerName,
    facts.vatNumber,
    facts.issuedAt.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    toDecimal(facts.totalHalalas),
    toDecimal(facts.vatHalalas),
  ]
  return Buffer.concat(fields.map((value, index) => encodeTlv(index + 1, value))).toString('base64')
}

function encodeTlv(tag: number, value: string): Buffer {
  const bytes = Buffer.from(truncateToBytes(value, 255))
  return Buffer.concat([Buffer.from([tag, bytes.length]), bytes])
}

/** Truncates text at a whole character, because a field has at most 255 bytes. */
function truncateToBytes(text: string, limit: number): string {
  let fitting = ''
  for (const character of text) {
    if (Buffer.byteLength(fitting) + Buffer.byteLength(character) > limit) return fitting
    fitting += character
  }
  return fitting
}
