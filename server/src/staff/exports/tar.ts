import type { Readable } from 'node:stream'

/** One file of an archive. */
export type TarEntry = {
  /** In ASCII with slashes, at most 255 characters. */
  readonly name: string
  readonly size: number
  readonly read: () => Promise<Readable>
}

const blockBytes = 512
const maxName = 100

/** A field of octal digits, terminated by NUL. */
const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`

/** Splits a name that is longer than the first field at a slash (POSIX ustar). */
function splitName(name: string): readonly [name: string, prefix: string] {
  if (name.length <= maxName) return [name, '']
  const at = name.indexOf('/', name.length - maxName - 1)
  if (at < 0) throw new Error('a name is too long for an archive')
  return [name.slice(at + 1), name.slice(0, at)]
}

/** The header of a file (POSIX ustar), which is readable by its owner and names none. */
function tarHeader(entry: Pick<TarEntry, 'name' | 'size'>, changedAt: Date): Buffer {
  const block = Buffer.alloc(blockBytes)
  const [name, prefix] = splitName(entry.name)
  const write = (text: string, at: number) => block.write(text, at, 'latin1')
  write(name, 0)
  write(octal(0o600, 8), 100)
  write(octal(0, 8), 108)
  write(octal(0, 8), 116)
  write(sizeField(entry.size), 124)
  write(octal(Math.floor(changedAt.getTime() / 1_000), 12), 136)
  write(' '.repeat(8), 148)
  write('0', 156)
  write('ustar\x0000', 257)
  write(prefix, 345)
  const sum = block.reduce((total, byte) => total + byte, 0)
  write(`${octal(sum, 7)} `, 148)
  return block
}

/** Eleven octal digits store up to 8 GB. */
function sizeField(size: number): string {
  if (size >= 8 ** 11) throw new Error('a file is too large for an archive')
  return octal(size, 12)
}

const zeros = Buffer.alloc(2 * blockBytes)

/** Streams an archive of these files. Throws when a file's size differs from the declared one. */
export async function* tarBytes(entries: AsyncIterable<TarEntry>, now: Date): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    yield tarHeader(entry, now)
    let written = 0
    for await (const chunk of await entry.read()) {
      const bytes = Buffer.from(chunk as Uint8Array)
      written += bytes.length
      yield bytes
    }
    if (written !== entry.size) throw new Error('a file changed while it was packed')
    const rest = written % blockBytes
    if (rest > 0) yield zeros.subarray(0, blockBytes - rest)
  }
  yield zeros
}
