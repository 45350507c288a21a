import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

/** A small PNG in a unique colour, because the same file would be recognized as an existing picture. */
export function picture(): Buffer {
  const [width, height] = [64, 48]
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)]
    head.writeUInt32BE(data.length)
    tail.writeUInt32BE(crc32(body))
    return Buffer.concat([head, body, tail])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const colour = randomBytes(3)
  const row = Buffer.concat([Buffer.from([0]), ...Array.from({ length: width }, () => colour)])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const mark = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([mark, chunk('IHDR', size), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}
