import { setImmediate as pause } from 'node:timers/promises'
import type { Lms } from '#learning/lms.ts'
import type { Deps } from '#platform/deps.ts'
import type { ImportLayout } from '#schema/imports.tables.ts'
import { decodeCsv } from '#lib/csv/decode-csv.ts'
import type { Import } from './imports.store.ts'
import { readLmsRows } from './lms-rows.ts'
import { type FindCourses, parseRow, type ParsedRow } from './parse-row.ts'
import { type CsvRecord, readCsv } from '#lib/csv/read-csv.ts'
import { type RowBlock, toRow } from './row-block.ts'

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'files'> & { readonly lms: Pick<Lms, 'listEnrolled'> }
type ReadInput = Pick<Import, 'id' | 'source' | 'fileKey'> & { readonly layout: ImportLayout }

/** Reads the rows of the file, or of the people on the LMS. */
export const readRows = (
  deps: ReadDeps,
  input: ReadInput,
  findCourses: FindCourses,
): AsyncGenerator<RowBlock> =>
  input.source === 'lms' ? readLmsRows(deps, input.id) : readFileRows(deps, input, findCourses)

async function* readFileRows(
  { files, clock }: ReadDeps,
  { id: importId, fileKey, layout }: ReadInput,
  findCourses: FindCourses,
): AsyncGenerator<RowBlock> {
  const file = fileKey === null ? null : await files.get(fileKey)
  const decoded = file && decodeCsv(file)
  if (!decoded) throw new Error('the file of an import is missing')
  const { bytes } = decoded
  const of = linesIn(bytes)
  const context = { layout, findCourses, now: clock() }
  const parse = ({ cells }: CsvRecord): ParsedRow =>
    cells === null ? { fault: 'quotes-wrong', value: '' } : parseRow(cells, context)
  let isFirst = true
  for (const block of readCsv(bytes, layout.separator)) {
    const rows = (isFirst ? block.slice(1) : block)
      // Spreadsheets export empty rows.
      .filter(({ cells }) => !cells?.every((cell) => cell.trim() === ''))
      .map((record) => toRow(importId, record.line, record.cells ?? [], parse(record)))
    isFirst = false
    const done = block.at(-1)?.line ?? 0
    if (rows.length > 0) yield { rows, done, of }
    await pause()
  }
}

const linesIn = (bytes: Buffer): number => bytes.toString('latin1').split('\n').length
