/** A QR code of e-invoices has at most 700 characters (ZATCA); what else is in it leaves this much for the seller's name. */
const mostQrCharacters = 700
export const mostNameBytes = 154

/**
 * The fields of a QR code in base64: tag, length, value. Throws where one is longer than its length can say, or all are
 * too long: half a name would be read well and be wrong.
 */
export function qrOfFields(fields: readonly (string | Buffer)[]): string {
  const base64 = Buffer.concat(fields.map((field, at) => tlv(at + 1, field))).toString('base64')
  if (base64.length > mostQrCharacters) throw new Error(`a QR code of ${base64.length} characters`)
  return base64
}

function tlv(tag: number, field: string | Buffer): Buffer {
  const value = typeof field === 'string' ? Buffer.from(field) : field
  if (value.length > 255) throw new Error(`field ${tag} of a QR code has ${value.length} bytes`)
  return Buffer.concat([Buffer.from([tag, value.length]), value])
}
