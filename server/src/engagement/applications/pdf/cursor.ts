import { Malformed } from './values.ts'

/** What was read of one file so far, wherever it stood. */
export type Seen = { readonly names: Set<string>; dicts: number; packed: number }
/** Where reading stands. */
export type Cursor = { readonly bytes: Buffer; at: number; readonly seen: Seen }

const spaces = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])
const delimiters = new Set(Array.from('()<>[]{}/%', (sign) => sign.charCodeAt(0)))
export const isSpace = (byte: number | undefined): boolean => byte !== undefined && spaces.has(byte)
/** The end of a word. */
export const isEnd = (byte: number | undefined): boolean =>
  byte === undefined || spaces.has(byte) || delimiters.has(byte)
export const isDigit = (byte: number | undefined): boolean =>
  byte !== undefined && byte >= 0x30 && byte <= 0x39

const percent = 0x25

/** Over white space and comments. */
export function skip(cursor: Cursor): void {
  const { bytes } = cursor
  for (;;) {
    while (isSpace(bytes[cursor.at])) cursor.at += 1
    if (bytes[cursor.at] !== percent) return
    while (cursor.at < bytes.length && bytes[cursor.at] !== 0x0a && bytes[cursor.at] !== 0x0d) cursor.at += 1
  }
}

/** Takes the word if it stands here whole. */
export function take(cursor: Cursor, word: string): boolean {
  const end = cursor.at + word.length
  if (cursor.bytes.toString('latin1', cursor.at, end) !== word || !isEnd(cursor.bytes[end])) return false
  cursor.at = end
  return true
}

/** A whole number without a sign; null when none stands here. */
export function takeInteger(cursor: Cursor): number | null {
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

export function mustInteger(cursor: Cursor): number {
  skip(cursor)
  const value = takeInteger(cursor)
  if (value === null) throw new Malformed('a number is missing')
  return value
}
