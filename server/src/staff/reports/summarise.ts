import type { Localized } from '@matla/contract/kit/lang'
import { columnsOf, type ReportDimension, type ReportName, reportOf } from '@matla/contract/staff/reports'
import { type Days, type Span, spanOf, addMonths } from '@matla/contract/staff/report-periods'
import type { Deps } from '#platform/deps.ts'
import { type ChartUnit, namesOf, readRows, type ReportValues } from './report.store.ts'
import { addDays } from '@matla/contract/kit/riyadh'

export type { ChartUnit, ReportValues } from './report.store.ts'

export type SummaryInput = {
  readonly name: ReportName
  readonly unit: ChartUnit | null
  readonly dimension: ReportDimension | null
  readonly days: Days
  /** Absent for whole days. */
  readonly span?: Span
  readonly now: Date
  readonly limit: number
}
export type SummaryRow = {
  /** The start of the hour, day, week or month; null when the report is not divided by time. */
  readonly at: string | null
  /** The part of the dimension. */
  readonly key: string | null
  /** null when the report is not divided by a dimension. */
  readonly label: Localized | null
  readonly values: ReportValues
}

/** A report over some days: its rows, including days without any events, and its totals. Amounts are in halalas. */
export async function summarise(
  { db, isSandbox }: Pick<Deps, 'db' | 'isSandbox'>,
  { name, unit, dimension, days, span = spanOf(days), now, limit }: SummaryInput,
) {
  const { sortedBy } = reportOf(name)
  const read = await readRows(db, { name, unit, dimension, span, now, isSandbox, sortedBy, limit })
  const rows =
    unit === null || dimension !== null
      ? await labelled(db, dimension, read.rows)
      : filled(read.rows, bucketsOf(unit, days), zeroOf(name))
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit, totals: read.totals }
}

type Row = Omit<SummaryRow, 'label'>

async function labelled(
  db: Deps['db'],
  dimension: ReportDimension | null,
  rows: readonly Row[],
): Promise<readonly SummaryRow[]> {
  if (dimension === null) return rows.map((row) => ({ ...row, label: null }))
  const keys = [...new Set(rows.flatMap(({ key }) => key ?? []))]
  const names = await namesOf(db, dimension, keys)
  return rows.map((row) => {
    const name = names.get(row.key) ?? { ar: row.key ?? '', en: row.key ?? '' }
    return { ...row, label: name }
  })
}

const filled = (rows: readonly Row[], starts: readonly string[], zero: ReportValues): SummaryRow[] => {
  const valuesByTime = new Map(rows.map(({ at, values }) => [at, values]))
  return starts.map((at) => ({ at, key: null, label: null, values: valuesByTime.get(at) ?? zero }))
}

/** Empty sums are zero, and a share of nothing is null. */
const zeroOf = (name: ReportName): ReportValues =>
  Object.fromEntries(columnsOf(name).map(([column, { kind }]) => [column, kind === 'share' ? null : 0]))

/** The starts of all hours, days, weeks or months of a period, in order. */
function bucketsOf(unit: ChartUnit, { from, to }: Days): readonly string[] {
  if (unit === 'hour')
    return Array.from({ length: 24 }, (_, hour) => `${from}T${String(hour).padStart(2, '0')}:00`)
  const starts: string[] = []
  for (let day = firstOf(unit, from); day <= to; day = nextOf(unit, day)) starts.push(day)
  return starts
}

function firstOf(unit: Exclude<ChartUnit, 'hour'>, day: string): string {
  if (unit === 'day') return day
  return unit === 'week' ? addDays(day, -new Date(day).getUTCDay()) : `${day.slice(0, 7)}-01`
}

function nextOf(unit: Exclude<ChartUnit, 'hour'>, day: string): string {
  if (unit === 'month') return addMonths(day, 1)
  return addDays(day, unit === 'day' ? 1 : 7)
}
