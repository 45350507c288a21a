import { type Cursor, isEnd, skip, take, takeInteger } from './cursor.ts'
import { type Dict, Malformed, mustBeFew, Name, Ref, type Value } from './values.ts'

/** Deeper than any program writes, and far from where our own stack ends. */
const mostDepth = 60

/** The value that stands here. Throws `Malformed`. */
export function readValue(cursor: Cursor, depth = 0): Value {
  if (depth > mostDepth) throw new Malformed('nested too deep')
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

/** `#4a` is `J`: a name is known by its letters, however they are written. */
function readName(cursor: Cursor): string {
  const from = (cursor.at += 1)
  while (!isEnd(cursor.bytes[cursor.at])) cursor.at += 1
  const written = cursor.bytes.toString('latin1', from, cursor.at)
  const name = written.replace(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  )
  cursor.seen.names.add(name)
  mustBeFew(cursor.seen.names.size)
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
  mustBeFew((cursor.seen.dicts += 1))
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

/** A number, or the reference that begins with one. */
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
