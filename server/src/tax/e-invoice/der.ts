/** The subset of DER (ITU-T X.690) that certificates and certificate requests need. */
export type Der = {
  readonly tag: number
  readonly body: Buffer
  readonly whole: Buffer
  /** The offset after the value. */
  readonly end: number
}

export const tags = { integer: 0x02, bits: 0x03, octets: 0x04, oid: 0x06, utf8: 0x0c } as const

export function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...encodeLength(body)]), body])
}

function encodeLength({ length }: Buffer): number[] {
  if (length < 0x80) return [length]
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest >>= 8) bytes.unshift(rest & 0xff)
  return [0x80 | bytes.length, ...bytes]
}

export const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts)
export const set = (...parts: readonly Buffer[]): Buffer => der(0x31, ...parts)
export const octets = (value: Buffer): Buffer => der(tags.octets, value)
/** A bit string of whole bytes, without unused bits. */
export const bits = (value: Buffer): Buffer => der(tags.bits, Buffer.from([0]), value)
export const utf8 = (value: string): Buffer => der(tags.utf8, Buffer.from(value))
export const printable = (value: string): Buffer => der(0x13, Buffer.from(value, 'latin1'))

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return der(tags.oid, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

function base128(part: number): number[] {
  const bytes = [part & 0x7f]
  for (let rest = part >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80)
  return bytes
}

/** Reads one value. Throws when the data is truncated. */
export function readDer(from: Buffer, at = 0): Der {
  const first = from.readUInt8(at + 1)
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f
  const length = lengthBytes === 0 ? first : from.readUIntBE(at + 2, lengthBytes)
  const start = at + 2 + lengthBytes
  const end = start + length
  if (end > from.length) throw new Error('DER ends too early')
  return { tag: from.readUInt8(at), body: from.subarray(start, end), whole: from.subarray(at, end), end }
}

export function readChildren({ body }: Pick<Der, 'body'>): Der[] {
  const children: Der[] = []
  for (let index = 0; index < body.length;) {
    const child = readDer(body, index)
    children.push(child)
    index = child.end
  }
  return children
}
