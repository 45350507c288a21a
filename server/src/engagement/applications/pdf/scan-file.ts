import {
  type Cursor,
  type Dict,
  isDict,
  isDigit,
  isSpace,
  Malformed,
  requireFew,
  requireInteger,
  numberIn,
  readValue,
  type Seen,
  skip,
  take,
  type Value,
} from './read-value.ts'

export type Stream = {
  readonly dict: Dict
  readonly from: number
  readonly to: number
  /** The number and offset of the object. */
  readonly number: number
  readonly at: number
}
export type Scanned = {
  readonly objects: Map<number, Value>
  readonly streams: Stream[]
  /** Object numbers by offset. */
  readonly begins: ReadonlyMap<number, number>
  readonly tables: ReadonlyMap<number, Dict>
  /** The in-use entries of the tables: number and offset. */
  readonly entries: { readonly number: number; readonly at: number }[]
  /** The streams that contain objects according to the tables. */
  readonly holders: Set<number>
  readonly startxref: number | null
  readonly seen: Seen
}

/** Reads a PDF from the first byte to the last, in which only objects and tables are allowed. Throws `Malformed`. */
export function scanFile(bytes: Buffer, from: number): Scanned {
  const cursor: Cursor = { bytes, at: from, seen: { names: new Set(), dicts: 0, packed: 0 } }
  const begins = new Map<number, number>()
  const tables = new Map<number, Dict>()
  const found = {
    objects: new Map<number, Value>(),
    streams: [] as Stream[],
    entries: [] as Scanned['entries'],
  }
  let startxref: number | null = null
  for (;;) {
    skip(cursor)
    const at = cursor.at
    if (at >= bytes.length) break
    if (isDigit(bytes[at])) begins.set(at, readObject(cursor, found))
    else if (take(cursor, 'xref')) tables.set(at, readTable(cursor, found.entries))
    else if (take(cursor, 'startxref')) startxref = requireInteger(cursor)
    else throw new Malformed('something that is no part of a PDF')
  }
  return { ...found, begins, tables, holders: new Set(), startxref, seen: cursor.seen }
}

function readObject(cursor: Cursor, found: Pick<Scanned, 'objects' | 'streams'>): number {
  const { at } = cursor
  const number = requireInteger(cursor)
  requireInteger(cursor)
  skip(cursor)
  if (!take(cursor, 'obj')) throw new Malformed('an object without its word')
  const value = readValue(cursor)
  found.objects.set(number, value)
  skip(cursor)
  if (take(cursor, 'stream')) {
    if (!isDict(value)) throw new Malformed('a stream without a dictionary')
    found.streams.push({ ...readStream(cursor, value), number, at })
    skip(cursor)
  }
  if (!take(cursor, 'endobj')) throw new Malformed('an object without an end')
  return number
}

/** The most white space before `endstream`. Without a limit, many streams could share one long run of it. */
const maxSpaces = 16

/** A wrong or indirect length is replaced by the position of `endstream`, as every reader does. */
function readStream(cursor: Cursor, dict: Dict): Pick<Stream, 'dict' | 'from' | 'to'> {
  const { bytes } = cursor
  if (bytes[cursor.at] === 0x0d) cursor.at += 1
  if (bytes[cursor.at] === 0x0a) cursor.at += 1
  const from = cursor.at
  const declared = numberIn(dict, 'Length')
  if (declared !== null && from + declared <= bytes.length) {
    cursor.at = from + declared
    while (isSpace(bytes[cursor.at]) && cursor.at < from + declared + maxSpaces) cursor.at += 1
    if (take(cursor, 'endstream')) return { dict, from, to: from + declared }
  }
  const to = bytes.indexOf('endstream', from)
  if (to < 0) throw new Malformed('a stream without an end')
  cursor.at = to + 'endstream'.length
  return { dict, from, to }
}

function readTable(cursor: Cursor, entries: Scanned['entries']): Dict {
  for (;;) {
    skip(cursor)
    if (take(cursor, 'trailer')) break
    const first = requireInteger(cursor)
    const count = requireInteger(cursor)
    for (let index = 0; index < count; index += 1) {
      const at = requireInteger(cursor)
      requireInteger(cursor)
      skip(cursor)
      if (take(cursor, 'n')) requireFew(entries.push({ number: first + index, at }))
      else if (!take(cursor, 'f')) throw new Malformed('a table that is none')
    }
  }
  const trailer = readValue(cursor)
  if (!isDict(trailer)) throw new Malformed('a table without a trailer')
  return trailer
}
