import type { ImportSeparator } from '@matla/contract/staff/import-words'
import { CsvError, parse } from 'csv-parse/sync'

export type CsvRecord = {
  /** The line of the file in which the row begins, from 1. */
  readonly line: number
  /** null when the row has wrong quotation marks or is too long. */
  readonly cells: readonly string[] | null
}

/** The number of records parsed without a pause. Other work of the process runs in between. */
const atOnce = 500
const maxRecordBytes = 64 * 1024
const newline = 0x0a

/**
 * The records of a CSV file in UTF-8 (RFC 4180), in blocks. A record with wrong quotation marks is returned without
 * cells and reading continues with the next line, so that one mistake does not affect the rows after it.
 */
export function* readCsv(
  bytes: Buffer,
  separator: ImportSeparator,
): Generator<readonly CsvRecord[], void, undefined> {
  let at = 0
  let line = 1
  /** Moves to this position and counts the lines in between. */
  const moveTo = (end: number) => {
    for (
      let next = bytes.indexOf(newline, at);
      next >= 0 && next < end;
      next = bytes.indexOf(newline, next + 1)
    )
      line += 1
    at = end
  }
  while (at < bytes.length) {
    const start = at
    const records: CsvRecord[] = []
    const isWhole = parseBlock(bytes.subarray(start), separator, (cells, end) => {
      moveTo(skipBlankLines(bytes, at))
      records.push({ line, cells })
      moveTo(start + end)
    })
    if (!isWhole) {
      moveTo(skipBlankLines(bytes, at))
      records.push({ line, cells: null })
      const next = bytes.indexOf(newline, at)
      moveTo(next < 0 ? bytes.length : next + 1)
    } else if (records.length === 0) at = bytes.length
    if (records.length > 0) yield records
  }
}

function skipBlankLines(bytes: Buffer, from: number): number {
  let at = from
  while (bytes[at] === newline || bytes[at] === 0x0d) at += 1
  return at
}

/** Returns false when a record is malformed. `take` has received the records before it, each with the position of its end. */
function parseBlock(
  bytes: Buffer,
  separator: ImportSeparator,
  take: (cells: readonly string[], end: number) => void,
): boolean {
  try {
    parse(bytes, {
      delimiter: separator,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      skip_empty_lines: true,
      to: atOnce,
      max_record_size: maxRecordBytes,
      on_record: (cells: string[], { bytes: end }) => {
        take(cells, end)
        return null
      },
    })
    return true
  } catch (error) {
    if (error instanceof CsvError) return false
    throw error
  }
}
