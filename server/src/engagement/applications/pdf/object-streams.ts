import {
  type Cursor,
  type Dict,
  isDict,
  Malformed,
  requireFew,
  requireInteger,
  nameIn,
  numberIn,
  readValue,
  type Value,
} from './read-value.ts'
import type { Scanned, Stream } from './scan-file.ts'
import { type Budget, unpackObjects } from './unpack.ts'

/** Reads the objects of an object stream into the map of plain objects. Throws `Malformed` or `Bomb`. */
export async function readPacked(
  bytes: Buffer,
  stream: Stream,
  scanned: Scanned,
  budget: Budget,
): Promise<void> {
  const { dict } = stream
  const { seen } = scanned
  if (hasPredictor(dict)) throw new Malformed('objects written in an unusual way')
  const unpacked = await unpackObjects(bytes, stream, budget)
  const first = numberIn(dict, 'First')
  const count = numberIn(dict, 'N')
  if (first === null || count === null) throw new Malformed('a stream of no objects')
  requireFew((seen.packed += count))
  const cursor: Cursor = { bytes: unpacked, at: 0, seen }
  const places = readOffsets(cursor, first, count)
  for (const [index, { number, at }] of places.entries()) {
    cursor.at = at
    scanned.objects.set(number, readValue(cursor))
    // No byte may belong to two objects, so that the time is linear in the size of the stream.
    if (cursor.at > (places[index + 1]?.at ?? unpacked.length))
      throw new Malformed('an object inside another')
  }
}

/** The offsets of the objects, in ascending order as the standard requires. */
function readOffsets(cursor: Cursor, first: number, count: number): { number: number; at: number }[] {
  let last = -1
  return Array.from({ length: count }, () => {
    const number = requireInteger(cursor)
    const at = first + requireInteger(cursor)
    if (at <= last || at < cursor.at || at >= cursor.bytes.length)
      throw new Malformed('an object where none can be')
    last = at
    return { number, at }
  })
}

/** Adds the in-use entries of a cross-reference stream to those of the plain tables. Throws `Malformed` or `Bomb`. */
export async function readPackedTable(
  bytes: Buffer,
  stream: Stream,
  scanned: Scanned,
  budget: Budget,
): Promise<void> {
  const { dict } = stream
  const widths = readNumbers(dict, 'W')
  const [type = 0, place = 0, rest = 0] = widths
  const row = type + place + rest
  if (widths.length !== 3 || row === 0 || row > 24 || place > 6) throw new Malformed('a table that is none')
  const plain = undoPredictor(await unpackObjects(bytes, stream, budget), dict, row)
  const size = numberIn(dict, 'Size') ?? 0
  const index = dict.has('Index') ? readNumbers(dict, 'Index') : [0, size]
  let at = 0
  for (let part = 0; part + 1 < index.length; part += 2) {
    for (let step = 0; step < (index[part + 1] ?? 0); step += 1, at += row) {
      if (at + row > plain.length) throw new Malformed('a table cut short')
      const kind = type === 0 ? 1 : plain.readUIntBE(at, Math.min(type, 6))
      const where = place === 0 ? 0 : plain.readUIntBE(at + type, place)
      if (kind === 1) requireFew(scanned.entries.push({ number: (index[part] ?? 0) + step, at: where }))
      if (kind === 2) scanned.holders.add(where)
    }
  }
}

/** Reverses PNG predictors, which store each row as the difference from the row above. */
function undoPredictor(bytes: Buffer, dict: Dict, row: number): Buffer {
  const declared = dict.get('DecodeParms')
  const parms: Value | undefined = Array.isArray(declared) ? (declared as readonly Value[])[0] : declared
  if (!isDict(parms) || (numberIn(parms, 'Predictor') ?? 1) < 10) return bytes
  if ((numberIn(parms, 'Columns') ?? 1) !== row) throw new Malformed('a table of odd rows')
  const rows = Math.floor(bytes.length / (row + 1))
  const plain = Buffer.alloc(rows * row)
  for (let line = 0; line < rows; line += 1) {
    const filter = bytes[line * (row + 1)]
    if (filter !== 0 && filter !== 2) throw new Malformed('a table written in an unusual way')
    for (let column = 0; column < row; column += 1) {
      const above = filter === 2 && line > 0 ? (plain[(line - 1) * row + column] ?? 0) : 0
      plain[line * row + column] = (bytes[line * (row + 1) + 1 + column] ?? 0) + above
    }
  }
  return plain
}

/** Whether a predictor is used or its parameters are indirect. */
function hasPredictor(dict: Dict): boolean {
  const declared = dict.get('DecodeParms') ?? null
  const all: readonly Value[] = Array.isArray(declared) ? declared : [declared]
  return all.some((parms) => parms !== null && !(isDict(parms) && (parms.get('Predictor') ?? 1) === 1))
}

function readNumbers(dict: Dict, key: string): number[] {
  const value = dict.get(key)
  if (!Array.isArray(value)) return []
  return (value as readonly Value[]).map((each) => {
    if (typeof each !== 'number' || !Number.isSafeInteger(each) || each < 0) throw new Malformed('no count')
    return each
  })
}

export const isPackedTable = ({ dict }: Stream): boolean => nameIn(dict, 'Type') === 'XRef'
/** Some readers ignore the type of a stream if a table says that it contains objects. */
export const isPackedObjects = ({ dict, number }: Stream, { holders }: Scanned): boolean =>
  nameIn(dict, 'Type') === 'ObjStm' || (holders.has(number) && dict.has('First'))

/** Whether every row points to its object, counted from `base`, and the tables lead back to a first one. */
export function areTablesConsistent(
  base: number,
  { startxref, tables, streams, begins, entries }: Scanned,
): boolean {
  const packed = streams.filter(isPackedTable).map(({ at, dict }) => [at, dict] as const)
  const all = new Map([...tables, ...packed])
  if (startxref === null || !all.has(startxref + base)) return false
  if (!entries.every(({ number, at }) => at === 0 || begins.get(at + base) === number)) return false
  return hasEnd(all, startxref, base)
}

/** Whether the chain of tables ends. */
function hasEnd(tables: ReadonlyMap<number, Dict>, startxref: number, base: number): boolean {
  const seen = new Set<Dict>()
  let table = tables.get(startxref + base)
  while (table !== undefined) {
    if (seen.has(table)) return false
    seen.add(table)
    const before = numberIn(table, 'Prev')
    table = before === null ? undefined : tables.get(before + base)
  }
  return true
}
