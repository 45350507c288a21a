/** An ASN.1 value in DER encoding. */
export type Asn1 = {
  readonly tag: number
  readonly content: Buffer
  readonly raw: Buffer
  /** The parts of a constructed value. */
  readonly children: readonly Asn1[]
}

/** Decodes consecutive values. Throws on invalid DER. */
export function decode(bytes: Buffer): Asn1[] {
  const values: Asn1[] = []
  let rest = bytes
  while (rest.length > 0) {
    const [value, size] = decodeFirst(rest)
    values.push(value)
    rest = rest.subarray(size)
  }
  return values
}

function decodeFirst(bytes: Buffer): readonly [Asn1, number] {
  const tag = bytes.readUInt8(0)
  const short = bytes.readUInt8(1)
  const more = short > 127 ? short - 128 : 0
  if (more > 4) throw new Error('a length of more than four bytes')
  const length = more === 0 ? short : Number.parseInt(bytes.toString('hex', 2, 2 + more), 16)
  const size = 2 + more + length
  if (!(size <= bytes.length)) throw new Error('a value that is cut off')
  const content = bytes.subarray(2 + more, size)
  const isConstructed = (tag & 0x20) !== 0
  return [
    { tag, content, raw: bytes.subarray(0, size), children: isConstructed ? decode(content) : [] },
    size,
  ]
}

/** `2.5.4.3` */
export function oidOf({ content }: Asn1): string {
  const parts: number[] = []
  let part = 0
  for (const byte of content) {
    part = part * 128 + (byte & 0x7f)
    if (byte > 127) continue
    parts.push(part)
    part = 0
  }
  const [first = 0, ...others] = parts
  const top = Math.min(Math.floor(first / 40), 2)
  return [top, first - top * 40, ...others].join('.')
}

export function encode(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  if (content.length < 128) return Buffer.concat([Buffer.of(tag, content.length), content])
  const hex = content.length.toString(16)
  const length = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return Buffer.concat([Buffer.of(tag, 128 + length.length), length, content])
}
