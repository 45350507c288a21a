/** A PDF value. Strings are skipped, because no check depends on them. */
export type Value = null | boolean | number | string | readonly Value[] | Dict | Name | Ref
export type Dict = ReadonlyMap<string, Value>

export class Name {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}
export class Ref {
  readonly to: number
  constructor(to: number) {
    this.to = to
  }
}

/** Thrown for invalid PDF syntax. */
export class Malformed extends Error {
  override readonly name = 'Malformed'
}

/** No file of two megabytes has more objects, table rows, dictionaries or distinct names than this. */
const maxCount = 100_000
/** Throws `Malformed`, so that a small file cannot use much memory. */
export function requireFew(count: number): void {
  if (count > maxCount) throw new Malformed('more than a file holds')
}

export const isDict = (value: Value | undefined): value is Dict => value instanceof Map
export const nameIn = (dict: Dict, key: string): string | null => {
  const value = dict.get(key)
  return value instanceof Name ? value.name : null
}
export const numberIn = (dict: Dict, key: string): number | null => {
  const value = dict.get(key)
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

/** Counts across one file. */
export type Seen = { readonly names: Set<string>; dicts: number; packed: number }
/** The position of the reader. */
export type Cursor = { readonly bytes: Buffer; at: number; readonly seen: Seen }

const spaces = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])
const delimiters = new Set(Array.from('()<>[]{}/%', (sign) => sign.charCodeAt(0)))
export const isSpace = (byte: number | undefined): boolean => byte !== undefined && spaces.has(byte)
/** Whether a token ends at this byte. */
const isEnd = (byte: number | undefined): boolean =>
  byte === undefined || spaces.has(byte) || delimiters.has(byte)
export const isDigit = (byte: number | undefined): boolean =>
  byte !== undefined && byte >= 0x30 && byte <= 0x39

const percent = 0x25

/** Skips white space and comments. */
export function skip(cursor: Cursor): void {
  const { bytes } = cursor
  for (;;) {
    while (isSpace(bytes[cursor.at])) cursor.at += 1
    if (bytes[cursor.at] !== percent) return
    while (cursor.at < bytes.length && bytes[cursor.at] !== 0x0a && bytes[cursor.at] !== 0x0d) cursor.at += 1
  }
}

/** Consumes the word if it is the next token. */
export function take(cursor: Cursor, word: string): boolean {
  const end = cursor.at + word.length
  if (cursor.bytes.toString('latin1', cursor.at, end) !== word || !isEnd(cursor.bytes[end])) return false
  cursor.at = end
  return true
}

/** Reads an unsigned integer; null when there is none at this position. */
function takeInteger(cursor: Cursor): number | null {
  const from = cursor.at
  let value = 0
  while (isDigit(cursor.bytes[cursor.at])) {
    value = value * 10 + ((cursor.bytes[cursor.at] ?? 0) - 0x30)
    cursor.at += 1
    if (cursor.at - from > 12) throw new Malformed('a number too long')
  }
  if (cursor.at > from && isEnd(cursor.bytes[cursor.at])) return value
  cursor.at = from
  return null
}

export function requireInteger(cursor: Cursor): number {
  skip(cursor)
  const value = takeInteger(cursor)
  if (value === null) throw new Malformed('a number is missing')
  return value
}

/** Deeper than any program writes, but far below our own stack limit. */
const maxDepth = 60

/** Reads the next value. Throws `Malformed`. */
export function readValue(cursor: Cursor, depth = 0): Value {
  if (depth > maxDepth) throw new Malformed('nested too deep')
  skip(cursor)
  const sign = String.fromCharCode(cursor.bytes[cursor.at] ?? 0)
  if (sign === '/') return new Name(readName(cursor))
  if (sign === '(') return readText(cursor)
  if (sign === '[') return readArray(cursor, depth)
  if (sign === '<') return cursor.bytes[cursor.at + 1] === 0x3c ? readDict(cursor, depth) : readHex(cursor)
  if (take(cursor, 'true')) return true
  if (take(cursor, 'false')) return false
  if (take(cursor, 'null')) return null
  return readNumber(cursor)
}

/** Decodes escapes such as `#4a` for `J`, because names are compared decoded. */
function readName(cursor: Cursor): string {
  const from = (cursor.at += 1)
  while (!isEnd(cursor.bytes[cursor.at])) cursor.at += 1
  const written = cursor.bytes.toString('latin1', from, cursor.at)
  const name = written.replace(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  )
  cursor.seen.names.add(name)
  requireFew(cursor.seen.names.size)
  return name
}

function readText(cursor: Cursor): string {
  let open = 0
  for (; cursor.at < cursor.bytes.length; cursor.at += 1) {
    const byte = cursor.bytes[cursor.at]
    if (byte === 0x5c) cursor.at += 1
    else if (byte === 0x28) open += 1
    else if (byte === 0x29) open -= 1
    if (open > 0) continue
    cursor.at += 1
    return ''
  }
  throw new Malformed('a text without an end')
}

function readHex(cursor: Cursor): string {
  const end = cursor.bytes.indexOf('>', cursor.at)
  if (end < 0) throw new Malformed('a hex text without an end')
  cursor.at = end + 1
  return ''
}

function readArray(cursor: Cursor, depth: number): readonly Value[] {
  cursor.at += 1
  const values: Value[] = []
  for (;;) {
    skip(cursor)
    if (cursor.bytes[cursor.at] === 0x5d) break
    values.push(readValue(cursor, depth + 1))
  }
  cursor.at += 1
  return values
}

function readDict(cursor: Cursor, depth: number): Dict {
  cursor.at += 2
  requireFew((cursor.seen.dicts += 1))
  const dict = new Map<string, Value>()
  for (;;) {
    skip(cursor)
    if (cursor.bytes[cursor.at] === 0x3e && cursor.bytes[cursor.at + 1] === 0x3e) break
    if (cursor.bytes[cursor.at] !== 0x2f) throw new Malformed('a key is no name')
    dict.set(readName(cursor), readValue(cursor, depth + 1))
  }
  cursor.at += 2
  return dict
}

/** Reads a number, or the reference that begins with one. */
function readNumber(cursor: Cursor): number | Ref {
  const from = cursor.at
  const object = takeInteger(cursor)
  if (object !== null) {
    const after = cursor.at
    skip(cursor)
    if (takeInteger(cursor) !== null) {
      skip(cursor)
      if (take(cursor, 'R')) return new Ref(object)
    }
    cursor.at = after
    return object
  }
  while (!isEnd(cursor.bytes[cursor.at])) cursor.at += 1
  const written = cursor.bytes.toString('latin1', from, Math.min(cursor.at, from + 40))
  if (!/^[+-]*\d*\.?\d*-?\d*$/.test(written) || written === '') throw new Malformed('no value')
  return Number.parseFloat(written) || 0
}
