import { promisify } from 'node:util'
import { createInflate, inflate } from 'node:zlib'
import { Malformed, Name, type Value } from './read-value.ts'
import type { Stream } from './scan-file.ts'

const inflateWhole = promisify(inflate)

/**
 * Limits on the unpacked bytes of a file's streams. Page and image streams are counted but not stored, with enough for
 * a scanned page or two but too little for a bomb. Object and table streams are stored, up to twice the largest file.
 */
export type Budget = { ofPages: number; ofObjects: number }
export const wholeBudget = (): Budget => ({ ofPages: 192 * 1024 * 1024, ofObjects: 4 * 1024 * 1024 })

export class Bomb extends Error {
  override readonly name = 'Bomb'
}

/** Unpacks an object stream. Throws `Malformed` for an unusual filter. */
export async function unpackObjects(bytes: Buffer, stream: Stream, budget: Budget): Promise<Buffer> {
  const packed = bytes.subarray(stream.from, stream.to)
  const filters = readFilters(stream)
  if (filters.length > 1 || !filters.every(isFlate)) throw new Malformed('objects packed in an unknown way')
  const unpacked = filters.length === 0 ? packed : await inflateObjects(packed, budget)
  budget.ofObjects -= unpacked.length
  if (budget.ofObjects < 0) throw new Bomb('objects')
  return unpacked
}

const inflateObjects = (packed: Buffer, budget: Budget): Promise<Buffer> =>
  // Zlib rejects a limit of zero.
  inflateWhole(packed, { maxOutputLength: Math.max(1, budget.ofObjects) }).catch((error: unknown) => {
    throw isTooLong(error) ? new Bomb('objects') : new Malformed('objects that do not unpack')
  })

/** Counts the unpacked bytes of a stream without storing them. Throws `Bomb` beyond the budget. */
export async function countUnpacked(bytes: Buffer, stream: Stream, budget: Budget): Promise<void> {
  let packed = bytes.subarray(stream.from, stream.to)
  let flates = 0
  for (const filter of readFilters(stream)) {
    if (isFlate(filter)) {
      flates += 1
      // No ordinary program compresses a stream twice, so this is a bomb within a bomb.
      if (flates > 1) throw new Bomb('packed twice')
      await countInflated(packed, budget)
    } else if (filter === 'ASCII85Decode' || filter === 'A85') packed = decodeAscii85(packed)
    else if (filter === 'ASCIIHexDecode' || filter === 'AHx') packed = decodeHex(packed)
    else return
  }
}

async function countInflated(packed: Buffer, budget: Budget): Promise<void> {
  const unpacking = createInflate()
  unpacking.end(packed)
  try {
    for await (const part of unpacking) {
      budget.ofPages -= (part as Buffer).length
      if (budget.ofPages < 0) throw new Bomb('streams')
    }
  } catch (error) {
    // A damaged image or page stream is displayed as far as possible.
    if (error instanceof Bomb) throw error
  }
}

function readFilters({ dict }: Stream): string[] {
  const declared: Value = dict.get('Filter') ?? dict.get('F') ?? null
  const all: readonly Value[] = Array.isArray(declared) ? declared : [declared]
  return all.flatMap((filter) => {
    if (filter instanceof Name) return [filter.name]
    // An indirect filter is not resolved and counts as unknown.
    return filter === null ? [] : ['']
  })
}

const isFlate = (filter: string) => filter === 'FlateDecode' || filter === 'Fl'
const isTooLong = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

const decodeHex = (packed: Buffer) => Buffer.from(packed.toString('latin1').replace(/[^\da-f]/gi, ''), 'hex')

function decodeAscii85(packed: Buffer): Buffer {
  const bytes: number[] = []
  let group: number[] = []
  const close = () => {
    const missing = 5 - group.length
    const value = [...group, ...Array.from({ length: missing }, () => 84)].reduce(
      (sum, digit) => sum * 85 + digit,
      0,
    )
    for (let index = 0; index < 4 - missing; index += 1)
      bytes.push(Math.floor(value / 256 ** (3 - index)) % 256)
    group = []
  }
  for (const byte of packed) {
    if (byte === 0x7e) break
    if (byte === 0x7a && group.length === 0) bytes.push(0, 0, 0, 0)
    else if (byte >= 0x21 && byte <= 0x75) group.push(byte - 0x21)
    if (group.length === 5) close()
  }
  if (group.length > 1) close()
  return Buffer.from(bytes)
}
