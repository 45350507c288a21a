import { type Halalas, toDecimal } from './money.ts'

/** A text, a count, or an amount of money, which has the same format in every export. */
export type CsvValue = string | number | { readonly halalas: Halalas }

const signs = '=+\\-@＝＋－＠'
const invisible = '\\t\\r\\n\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff'
/** Text that a spreadsheet would run as a formula, even after invisible characters. */
const formula = new RegExp(`^[${invisible}]*[${signs}]|^[\\t\\r\\n]`)
/** A formula for programs that also split at other characters than the comma, or within quotes. */
const formulaWithin = new RegExp(`(?<!^)([;|\\t\\r\\n][${invisible} ]*)([${signs}])`, 'g')
/** Digits that a spreadsheet would reformat as a number: leading zeros, twelve or more digits, exponents (`1e5`). */
const reformatted = /^(0\d+|\d{12,}|\d+[eE]\d+)$/

/** Prefixes text that a spreadsheet would run or reformat with an apostrophe. */
function escapeFormula(text: string): string {
  const within = text.replace(formulaWithin, "$1'$2")
  return formula.test(text) || reformatted.test(text) ? `'${within}` : within
}

function formatValue(value: CsvValue): string {
  if (typeof value === 'string') return escapeFormula(value)
  return typeof value === 'number' ? String(value) : toDecimal(value.halalas)
}

/** A cell of a CSV file (RFC 4180). */
export function csvCell(value: CsvValue): string {
  const written = formatValue(value)
  return /[",;\r\n]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written
}

export const csvLine = (cells: readonly CsvValue[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** The first character of a CSV file, by which spreadsheets recognise UTF-8. */
export const byteOrderMark = '\uFEFF'
