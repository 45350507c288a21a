/** The QR code of an e-invoice has at most 700 characters (ZATCA), which leaves this many bytes for the seller's name. */
const maxQrCharacters = 700
export const maxNameBytes = 154

/**
 * Encodes the fields of a QR code in base64: tag, length, value. Throws when a field or the code is too long, because a
 * truncated name would be readable but wrong.
 */
export function encodeQr(fields: readonly (string | Buffer)[]): string {
  const base64 = Buffer.concat(fields.map((field, index) => tlv(index + 1, field))).toString('base64')
  if (base64.length > maxQrCharacters) throw new Error(`a QR code of ${base64.length} characters`)
  return base64
}

function tlv(tag: number, field: string | Buffer): Buffer {
  const value = typeof field === 'string' ? Buffer.from(field) : field
  if (value.length > 255) throw new Error(`field ${tag} of a QR code has ${value.length} bytes`)
  return Buffer.concat([Buffer.from([tag, value.length]), value])
}
