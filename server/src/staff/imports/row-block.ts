import type { NewImportRow } from './import-rows.store.ts'
import type { ParsedRow } from './parse-row.ts'

/** Rows that are stored together. */
export type RowBlock = {
  readonly rows: readonly NewImportRow[]
  /** The last line read so far, and the total number of lines. */
  readonly done: number
  readonly of: number
}

export const toRow = (
  importId: string,
  line: number,
  cells: readonly string[],
  parsed: ParsedRow,
): NewImportRow => ({
  importId,
  line,
  cells,
  ...('fault' in parsed
    ? { email: null, facts: null, notes: [], fault: parsed.fault, value: parsed.value }
    : { email: parsed.email, facts: parsed.facts, notes: [...parsed.notes], fault: null, value: '' }),
})
