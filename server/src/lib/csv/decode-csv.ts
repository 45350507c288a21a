import type { ImportEncoding, ImportSeparator } from '@matla/contract/staff/import-words'
import { importSeparators } from '@matla/contract/staff/import-words'
import { isUtf8 } from 'node:buffer'

export type DecodedCsv = {
  readonly encoding: ImportEncoding
  readonly separator: ImportSeparator
  /** In UTF-8, without a byte order mark. */
  readonly bytes: Buffer
}

const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf])
const utf16Mark = Buffer.from([0xff, 0xfe])
const startsWith = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)

/** Detects encoding and separator; null when the file is not text. */
export function decodeCsv(file: Buffer): DecodedCsv | null {
  const encoding = encodingOf(file)
  const bytes = withNewlines(toUtf8(file, encoding))
  if (bytes.length === 0 || bytes.includes(0)) return null
  return { encoding, bytes, separator: separatorOf(bytes) }
}

function encodingOf(file: Buffer): ImportEncoding {
  if (startsWith(file, utf16Mark)) return 'utf-16le'
  return isUtf8(file) ? 'utf-8' : 'windows-1256'
}

function toUtf8(file: Buffer, encoding: ImportEncoding): Buffer {
  if (encoding === 'utf-8') return startsWith(file, utf8Mark) ? file.subarray(utf8Mark.length) : file
  return Buffer.from(new TextDecoder(encoding).decode(file))
}

/** Spreadsheets from old Macs end lines with only a carriage return. */
const withNewlines = (bytes: Buffer): Buffer =>
  bytes.includes('\n') ? bytes : Buffer.from(bytes.toString().replaceAll('\r', '\n'))

const maxHeaderBytes = 64 * 1024

/** The most frequent separator in the first line, outside quotation marks. */
function separatorOf(bytes: Buffer): ImportSeparator {
  const [line = ''] = bytes.toString('utf8', 0, maxHeaderBytes).split(/\r?\n|\r/, 1)
  const plain = line.replace(/"[^"]*"/g, '')
  const countOf = (separator: string) => plain.split(separator).length
  return importSeparators.reduce((most, each) => (countOf(each) > countOf(most) ? each : most))
}
