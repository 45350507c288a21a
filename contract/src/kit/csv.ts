import { type Halalas, toDecimal } from './money.ts'

/** A text, a count, or a sum of money: a sum has one form in every file. */
export type CsvValue = string | number | { readonly halalas: Halalas }

const signs = '=+\\-@＝＋－＠'
const invisible = '\\t\\r\\n\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff'
/** What a spreadsheet would run as a formula, also behind invisible marks. */
const formula = new RegExp(`^[${invisible}]*[${signs}]|^[\\t\\r\\n]`)
/** The same where a program splits at another character than the comma, or inside quotes. */
const formulaWithin = new RegExp(`(?<!^)([;|\\t\\r\\n][${invisible} ]*)([${signs}])`, 'g')
/** Digits that it would read as a number and write in another way: `00000021`, sixteen digits, `1e5`. */
const misread = /^(0\d+|\d{12,}|\d+[eE]\d+)$/

/** What a program for tables would run or misread begins with an apostrophe. */
function safeText(text: string): string {
  const within = text.replace(formulaWithin, "$1'$2")
  return formula.test(text) || misread.test(text) ? `'${within}` : within
}

function writtenOf(value: CsvValue): string {
  if (typeof value === 'string') return safeText(value)
  return typeof value === 'number' ? String(value) : toDecimal(value.halalas)
}

/** A cell of a CSV file (RFC 4180). */
export function csvCell(value: CsvValue): string {
  const written = writtenOf(value)
  return /[",;\r\n]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written
}

export const csvLine = (cells: readonly CsvValue[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** The first character of a CSV file, by which programs for tables know that it is UTF-8. */
export const byteOrderMark = '\uFEFF'
