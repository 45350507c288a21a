import { fromDecimal } from '@matla/contract/kit/money'
import { plain, readDecimal } from '@matla/contract/kit/digits'
import { readDay } from '@matla/contract/kit/typed-day'
import type { PayoutLineKind, SettlementFault, SettlementField } from '@matla/contract/staff/payout-words'
import type { SettlementColumns } from '@matla/contract/staff/payouts.calls'
import { decodeCsv } from '#lib/csv/decode-csv.ts'
import { type CsvRecord, readCsv } from '#lib/csv/read-csv.ts'
import { fail } from '#lib/errors.ts'
import type { RejectedSettlementLine } from '#schema/payouts.tables.ts'
import { guessColumns } from './settlement-columns.ts'

export type SettlementLine = {
  readonly line: number
  readonly kind: PayoutLineKind
  readonly reference: string
  readonly ownReference: string
  /** Negative for refunds. */
  readonly grossHalalas: number
  /** Including its VAT. */
  readonly feeHalalas: number | null
  readonly netHalalas: number | null
  readonly occurredOn: string | null
}

const maxLines = 20_000
const maxValueLength = 60
const maxReferenceLength = 200
const maxHalalas = 2_000_000_000

/** The headings and rows of a file. Fails with `settlement-not-csv` or `settlement-too-long`. */
function readRecords(text: string): {
  readonly headings: readonly string[]
  readonly records: readonly CsvRecord[]
} {
  const decoded = decodeCsv(Buffer.from(text))
  if (!decoded) return fail('settlement-not-csv')
  const records: CsvRecord[] = []
  for (const block of readCsv(decoded.bytes, decoded.separator)) {
    records.push(...block)
    if (records.length > maxLines + 1) fail('settlement-too-long')
  }
  const [first, ...rest] = records
  const headings = first?.cells?.map((cell) => cell.trim()) ?? []
  if (headings.length < 2 || rest.length === 0) fail('settlement-not-csv')
  return { headings, records: rest }
}

/** The preview from which staff choose the columns. Fails with `settlement-not-csv`. */
export function previewSettlement(text: string) {
  const { headings, records } = readRecords(text)
  const rows = records
    .slice(0, 3)
    .map(({ cells }) => (cells ?? []).map((cell) => cell.slice(0, maxValueLength)))
  return { headings: [...headings], columns: guessColumns(headings), rows }
}

/** The lines of a settlement file, and the rejected rows. Fails with `settlement-columns-missing`, and like the preview. */
export function readSettlement(text: string, columns: SettlementColumns) {
  if (columns.reference === undefined || columns.gross === undefined) fail('settlement-columns-missing')
  const lines: SettlementLine[] = []
  const rejected: RejectedSettlementLine[] = []
  const seen = new Set<string>()
  for (const record of readRecords(text).records) {
    const read = readLine(record, columns)
    if ('fault' in read) {
      rejected.push(read)
      continue
    }
    const once = [read.kind, read.reference, read.grossHalalas, read.occurredOn].join(' ')
    if (seen.has(once))
      rejected.push({ line: read.line, fault: 'repeated', value: read.reference.slice(0, maxValueLength) })
    else lines.push(read)
    seen.add(once)
  }
  return { lines, rejected }
}

/** Why a cell cannot be read. */
class Fault {
  readonly fault: SettlementFault
  readonly value: string
  constructor(fault: SettlementFault, value: string) {
    this.fault = fault
    this.value = value
  }
}

function readLine(
  { line, cells }: CsvRecord,
  columns: SettlementColumns,
): SettlementLine | RejectedSettlementLine {
  if (cells === null) return { line, fault: 'quotes-wrong', value: '' }
  const cellOf = (field: SettlementField) => {
    const at = columns[field]
    return at === undefined ? '' : plain(cells[at] ?? '')
  }
  const reference = cellOf('reference')
  const gross = readAmount(cellOf('gross'))
  const fee = readOptional(cellOf('fee'))
  const feeVat = readOptional(cellOf('feeVat'))
  const net = readOptional(cellOf('net'))
  const kind = gross instanceof Fault ? gross : readKind(cellOf('kind'), gross)
  const occurredOn = readOccurred(cellOf('day'))
  const currency = readCurrency(cellOf('currency'))
  if (reference === '' || reference.length > maxReferenceLength)
    return { line, fault: 'reference-missing', value: reference.slice(0, maxValueLength) }
  for (const part of [gross, fee, feeVat, net, kind, occurredOn, currency])
    if (part instanceof Fault) return { line, fault: part.fault, value: part.value.slice(0, maxValueLength) }
  // Every fault has already been returned.
  const amount = gross as number
  const fees = fee as number | null
  return {
    line,
    kind: kind as PayoutLineKind,
    reference,
    ownReference: cellOf('ownReference').slice(0, maxReferenceLength),
    grossHalalas: kind === 'refund' ? -Math.abs(amount) : amount,
    // Some files list fees as negative amounts.
    feeHalalas: fees === null ? null : Math.abs(fees) + Math.abs((feeVat as number | null) ?? 0),
    netHalalas: net as number | null,
    occurredOn: occurredOn as string | null,
  }
}

/** Reads `1,150.00`, `-10` or `SAR 5.00`, also in Arabic digits. */
function readAmount(cell: string): number | Fault {
  const decimal = readDecimal(cell.replace(/^(SAR|ر\.س\.?)\s*|\s*(SAR|ر\.س\.?)$/giu, ''))
  const halalas = decimal === null ? null : fromDecimal(decimal.replace('-', ''))
  if (decimal === null || halalas === null || halalas > maxHalalas) return new Fault('amount-not-valid', cell)
  return decimal.startsWith('-') ? -halalas : halalas
}

const readOptional = (cell: string): number | null | Fault => (cell === '' ? null : readAmount(cell))

const kindWords: Readonly<Record<PayoutLineKind, RegExp>> = {
  refund: /refund|revers|chargeback|void|cancel|return|استرداد|إرجاع|مرتجع|اعتراض/iu,
  other: /fee|adjust|reserve|correction|transfer|رسوم|تسوية|احتياطي|تعديل/iu,
  payment: /sale|capture|purchase|payment|auth|order|settle|charge|بيع|دفع|شراء|تحصيل|طلب/iu,
}

/** Without the column, a negative amount is a refund. */
function readKind(cell: string, grossHalalas: number): PayoutLineKind | Fault {
  if (cell === '') return grossHalalas < 0 ? 'refund' : 'payment'
  for (const kind of ['refund', 'other', 'payment'] as const) if (kindWords[kind].test(cell)) return kind
  return new Fault('kind-unknown', cell)
}

/** Reads a day, optionally followed by a time. */
function readOccurred(cell: string): string | null | Fault {
  if (cell === '') return null
  return readDay(cell.replace(/[T ,].*$/, '')) ?? new Fault('day-not-valid', cell)
}

const readCurrency = (cell: string): null | Fault =>
  cell === '' || /^(SAR|SR|ر\.س\.?)$/iu.test(cell) ? null : new Fault('currency-not-sar', cell)
