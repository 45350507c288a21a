import { readDecimal } from '@matla/contract/kit/digits'
import { readDay } from '@matla/contract/kit/typed-day'
import { readIban } from '@matla/contract/payments/iban'
import { decodeCsv } from '#lib/csv/decode-csv.ts'
import { readCsv } from '#lib/csv/read-csv.ts'
import {
  openStatement,
  type OpenStatement,
  readAmount,
  readBankReference,
  type Statement,
} from './statement.ts'

/** The headings that banks use for each column, in order of preference. */
const headings = {
  day: /^(?:(?:posting|booking|transaction|value)?\s*date|(?:تاريخ\s*)?(?:العملية|القيد|الحركة)|التاريخ|تاريخ القيد)$/i,
  credit: /^(?:credit(?: amount)?|deposit|دائن|المبلغ الدائن|إيداع)$/i,
  amount: /^(?:amount|transaction amount|المبلغ|مبلغ العملية)$/i,
  debit: /^(?:debit(?: amount)?|withdrawal|مدين|المبلغ المدين|سحب)$/i,
  currency: /^(?:currency|ccy|العملة)$/i,
  reference:
    /^(?:(?:bank|transaction|our)?\s*ref(?:erence)?(?: (?:no|number))?\.?|رقم المرجع|المرجع|الرقم المرجعي|رقم العملية)$/i,
  narration: /^(?:narration|description|details|remarks|memo|الوصف|البيان|التفاصيل|الملاحظات)$/i,
  sender:
    /^(?:sender|payer|from|ordering (?:party|customer)|remitter|name|المرسل|المحوّل|المحول|اسم المحول|الاسم)$/i,
  iban: /^(?:(?:sender|payer|from)?\s*iban|الآيبان|آيبان المرسل|حساب المرسل)$/i,
} as const
type Column = keyof typeof headings
type Columns = ReadonlyMap<Column, number>

/** The most lines above the table, which banks use for details of the account. */
const maxPreface = 20

/** Reads a CSV statement with a heading line; null when the text is not one. */
export function readCsvStatement(text: string, isTooLong: (lines: number) => boolean): Statement | null {
  const decoded = decodeCsv(Buffer.from(text))
  if (!decoded) return null
  const statement = openStatement('csv')
  let columns: Columns | null = null
  let before = 0
  for (const block of readCsv(decoded.bytes, decoded.separator))
    for (const { line, cells } of block) {
      if (columns === null) {
        columns = findColumns(cells ?? [])
        if (columns === null && (before += 1) > maxPreface) return null
      } else if (cells === null) statement.reject(line, 'row-wrong', '')
      else if (cells.some((cell) => cell.trim() !== '')) readRow(statement, line, cells, columns)
      if (isTooLong(statement.count())) return statement.result()
    }
  return columns && statement.result()
}

/** Returns null unless the line has headings for a day, an amount and a reference. */
function findColumns(cells: readonly string[]): Columns | null {
  const columns = new Map<Column, number>()
  for (const [index, cell] of cells.entries())
    for (const [column, form] of Object.entries(headings))
      // The keys of the table are its columns.
      if (form.test(cell.trim()) && !columns.has(column as Column)) columns.set(column as Column, index)
  const hasAmount = columns.has('credit') || columns.has('amount')
  return columns.has('day') && columns.has('reference') && hasAmount ? columns : null
}

function readRow(statement: OpenStatement, line: number, cells: readonly string[], columns: Columns): void {
  const cell = (column: Column): string => cells[columns.get(column) ?? -1]?.trim() ?? ''
  const amountCell = cell('credit') || (cell('debit') === '' ? cell('amount') : '')
  const decimal = readDecimal(amountCell.replaceAll(/\s*(?:SAR|SR|ر\.?س)\.?\s*/gi, ''))
  if (amountCell === '' || decimal === '0' || decimal?.startsWith('-')) return statement.skipOutgoing()
  const amountHalalas = decimal === null ? null : readAmount(decimal)
  if (amountHalalas === null) return statement.reject(line, 'amount-wrong', amountCell)
  const currency = cell('currency').toUpperCase()
  if (!['', 'SAR', 'SR', 'ر.س'].includes(currency)) return statement.reject(line, 'currency-wrong', currency)
  const receivedOn = readDay(cell('day').slice(0, 10))
  if (receivedOn === null) return statement.reject(line, 'date-wrong', cell('day'))
  const bankReference = readBankReference(cell('reference'))
  if (bankReference === null) return statement.reject(line, 'reference-missing', cells.join(' '))
  statement.take({
    bankReference,
    receivedOn,
    amountHalalas,
    sender: cell('sender'),
    senderIban: readIban(cell('iban')),
    narration: cell('narration'),
  })
}
