import type { ReportResult } from '@matla/contract/staff/reports.calls'

/** A checkout with its lines; days are in Riyadh's time zone. */
export type Sale = {
  at: string
  opened: string
  isPaid: boolean
  id: string
  user: string
  total: number
  discount: number
  method: string
  lang: string
  coupon: string | null
  lines: { id: string; course: string; total: number; discount: number }[]
}
/** Returned money. */
export type Back = {
  at: string
  kind: string
  amount: number
  sale: string
  lines: { line: string; amount: number }[]
}

export const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0)
export const startOf = (unit: string | null, day: string): string | null => {
  if (unit === null || unit === 'day') return unit && day
  if (unit === 'month') return `${day.slice(0, 7)}-01`
  const sunday = new Date(`${day}T00:00:00Z`)
  sunday.setUTCDate(sunday.getUTCDate() - sunday.getUTCDay())
  return sunday.toISOString().slice(0, 10)
}
/** Sums by row; rows without any event are omitted, as on days without sales. */
export type Sums = Record<string, Record<string, number>>
export function add(into: Sums, place: (string | null)[], values: Record<string, number>) {
  const row = (into[place.join(' ')] ??= {})
  for (const [column, value] of Object.entries(values)) row[column] = (row[column] ?? 0) + value
}
export const rowsOf = ({ rows }: ReportResult): Sums =>
  Object.fromEntries(
    rows
      .filter(({ values }) => Object.values(values).some((value) => value !== 0 && value !== null))
      .map(({ at, key, values }) => [[at, key].join(' '), values as Record<string, number>]),
  )

export const isOfSale = ({ kind }: Back) => kind === 'lines' || kind === 'chargeback'
export const onlyWithEvents = (sums: Sums): Sums =>
  Object.fromEntries(
    Object.entries(sums).filter(([, row]) => Object.values(row).some((value) => value !== 0)),
  )
