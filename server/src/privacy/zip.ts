import { crc32 } from 'node:zlib'

export type ZipEntry = { readonly name: string; readonly bytes: Buffer }

/** Names are UTF-8 (bit 11); nothing is packed: the files are PDFs, which are packed already. */
const flags = 0x0800
const stored = 0
const version = 20

/** A ZIP archive piece by piece, so that one file at a time is in memory (APPNOTE 6.3, no 64-bit sizes). */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, now: Date): AsyncGenerator<Buffer> {
  const stamp = dosTime(now)
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, bytes } of entries) {
    const about = facts(name, bytes, stamp)
    const head = Buffer.concat([localHead(about), about.name])
    directory.push(directoryRow(about, offset))
    offset += head.length + bytes.length
    yield head
    yield bytes
  }
  const rows = Buffer.concat(directory)
  yield rows
  yield end(directory.length, rows.length, offset)
}

type Facts = { readonly name: Buffer; readonly size: number; readonly crc: number; readonly stamp: number }
const facts = (name: string, bytes: Buffer, stamp: number): Facts => ({
  name: Buffer.from(name, 'utf8'),
  size: bytes.length,
  crc: crc32(bytes),
  stamp,
})

const localHead = (about: Facts) => record([[4, 0x04034b50], [2, version], ...common(about)])

/** What the head of a file and its row in the directory have in common. */
const common = ({ name, size, crc, stamp }: Facts): Parts => [
  [2, flags],
  [2, stored],
  [4, stamp],
  [4, crc],
  [4, size],
  [4, size],
  [2, name.length],
  [2, 0],
]

const directoryRow = (about: Facts, offset: number) =>
  Buffer.concat([
    record([
      [4, 0x02014b50],
      [2, version],
      [2, version],
      ...common(about),
      // Comment, disk, attributes inside and outside.
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ]),
    about.name,
  ])

const end = (count: number, size: number, offset: number) =>
  record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, offset],
    [2, 0],
  ])

type Parts = readonly (readonly [width: 2 | 4, value: number])[]

/** Numbers one after the other, the low byte first. */
function record(parts: Parts): Buffer {
  const bytes = Buffer.alloc(parts.reduce((sum, [width]) => sum + width, 0))
  let at = 0
  for (const [width, value] of parts) at = bytes.writeUIntLE(value, at, width)
  return bytes
}

/** Date above time, in steps of two seconds, as DOS kept them; here in UTC. */
function dosTime(now: Date): number {
  const date = ((now.getUTCFullYear() - 1980) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate()
  const time = (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >> 1)
  return date * 65_536 + time
}
