/** The fields of a QR code, keyed by tag; null when its lengths are inconsistent. */
export function readFields(qr: string): ReadonlyMap<number, Buffer> | null {
  const fields = new Map<number, Buffer>()
  let rest = Buffer.from(qr, 'base64')
  while (rest.length > 0) {
    const [tag = 0, length = 0] = rest
    if (rest.length < 2 + length) return null
    fields.set(tag, rest.subarray(2, 2 + length))
    rest = rest.subarray(2 + length)
  }
  return fields
}

/** Encodes fields as a QR code. */
export const writeFields = (fields: ReadonlyMap<number, Buffer>): string =>
  Buffer.concat([...fields].flatMap(([tag, value]) => [Buffer.of(tag, value.length), value])).toString(
    'base64',
  )
