import { riyadhDay } from '#kit/riyadh.ts'

/** A Gregorian quarter (`2026-Q4`) or month (`2026-11`), the periods of VAT returns. */
export const vatPeriodForm = /^20\d{2}-(Q[1-4]|0[1-9]|1[0-2])$/

const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** The first and last day of a period in Riyadh, and the due date of its return: the end of the following month. */
export function vatPeriod(name: string) {
  const year = Number(name.slice(0, 4))
  const isQuarter = name.includes('Q')
  const months = isQuarter ? 3 : 1
  const first = isQuarter ? (Number(name.slice(6)) - 1) * 3 : Number(name.slice(5)) - 1
  return {
    from: iso(year, first, 1),
    to: iso(year, first + months, 0),
    due: iso(year, first + months + 1, 0),
  }
}

/** The quarter or month of a moment in Riyadh, `back` periods earlier. */
export function vatPeriodOf(at: Date, kind: 'quarter' | 'month', back = 0): string {
  const [year = 0, ordinal = 0] = riyadhDay(at).split('-').map(Number)
  const months = year * 12 + ordinal - 1
  if (kind === 'month') {
    const month = months - back
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  }
  const quarter = Math.floor(months / 3) - back
  return `${Math.floor(quarter / 4)}-Q${(quarter % 4) + 1}`
}

/** The months of a quarter, or the quarter of a month; periods of only one of the two lengths can be closed. */
export function overlapping(name: string): string[] {
  const year = name.slice(0, 4)
  if (!name.includes('Q')) return [`${year}-Q${Math.ceil(Number(name.slice(5)) / 3)}`]
  const first = (Number(name.slice(6)) - 1) * 3 + 1
  return [0, 1, 2].map((more) => `${year}-${String(first + more).padStart(2, '0')}`)
}
