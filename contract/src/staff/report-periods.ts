import type { Localized } from '#kit/lang.ts'
import { addDays, dayMs, firstOfMonth, riyadhDay, riyadhMoment } from '#kit/riyadh.ts'

/** The periods of figures and reports, in days in Riyadh. `own` is a period with chosen days. */
export const reportPeriods = {
  today: { en: 'Today', ar: 'اليوم' },
  yesterday: { en: 'Yesterday', ar: 'أمس' },
  '7-days': { en: 'Last 7 days', ar: 'آخر 7 أيام' },
  '30-days': { en: 'Last 30 days', ar: 'آخر 30 يومًا' },
  month: { en: 'This month', ar: 'هذا الشهر' },
  'last-month': { en: 'Last month', ar: 'الشهر الماضي' },
  'last-quarter': { en: 'Last quarter', ar: 'الربع الماضي' },
  '365-days': { en: 'Last 365 days', ar: 'آخر 365 يومًا' },
  own: { en: 'Own dates', ar: 'تواريخ محددة' },
} as const satisfies Readonly<Record<string, Localized>>
export type ReportPeriod = keyof typeof reportPeriods
// `Object.keys` widens the keys to string.
export const reportPeriodNames = Object.keys(reportPeriods) as [ReportPeriod, ...ReportPeriod[]]

/** Ways to choose the period for comparison. */
export const comparisons = {
  previous: { en: 'Previous period', ar: 'الفترة السابقة' },
  year: { en: 'Previous year', ar: 'العام السابق' },
} as const satisfies Readonly<Record<string, Localized>>
export type Comparison = keyof typeof comparisons
// `Object.keys` widens the keys to string.
export const comparisonNames = Object.keys(comparisons) as [Comparison, ...Comparison[]]

/** The first and the last day, both inclusive. */
export type Days = { readonly from: string; readonly to: string }

/** The maximum length of a period, in days. */
export const maxReportDays = 3_700

type PeriodInput = {
  readonly period: ReportPeriod
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The days of a period at a given time; null for chosen days that are missing, reversed or too many. */
export function daysOfPeriod({ period, from, to }: PeriodInput, now: Date): Days | null {
  const today = riyadhDay(now)
  const month = firstOfMonth(today)
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case '7-days':
      return { from: addDays(today, -6), to: today }
    case '30-days':
      return { from: addDays(today, -29), to: today }
    case '365-days':
      return { from: addDays(today, -364), to: today }
    case 'month':
      return { from: month, to: today }
    case 'last-month':
      return { from: addMonths(month, -1), to: addDays(month, -1) }
    case 'last-quarter': {
      const quarter = addMonths(month, -((Number(month.slice(5, 7)) - 1) % 3))
      return { from: addMonths(quarter, -3), to: addDays(quarter, -1) }
    }
    case 'own':
      return from !== undefined && to !== undefined && from <= to && countDays({ from, to }) <= maxReportDays
        ? { from, to }
        : null
  }
}

export const countDays = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** The same day this many months later, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const month = `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
  const last = new Date(Date.UTC(Math.floor(at / 12), (at % 12) + 1, 0)).getUTCDate()
  return `${month}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`
}

type Compared = PeriodInput & { readonly days: Days; readonly comparison: Comparison }

/** The days for comparison: as many days before the period, or the same days of the previous month, quarter or year. */
export function comparedDays({ period, days: { from, to }, comparison }: Compared): Days {
  if (comparison === 'year') return { from: addMonths(from, -12), to: addMonths(to, -12) }
  if (period === 'month') return { from: addMonths(from, -1), to: addMonths(to, -1) }
  if (period === 'last-month') return { from: addMonths(from, -1), to: addDays(from, -1) }
  if (period === 'last-quarter') return { from: addMonths(from, -3), to: addDays(from, -1) }
  const length = countDays({ from, to })
  return { from: addDays(from, -length), to: addDays(from, -1) }
}

/** From `since` (inclusive) to `until` (exclusive). */
export type Span = { readonly since: Date; readonly until: Date }

export const spanOf = ({ from, to }: Days): Span => ({
  since: riyadhMoment(from),
  until: riyadhMoment(addDays(to, 1)),
})

/**
 * The moments of the days for comparison. While the period is not over, they end at the same time of day, so
 * that a partial day is compared with an equally long part.
 */
export function comparedSpan(days: Days, compared: Days, now: Date): Span {
  const { since, until } = spanOf(compared)
  const elapsedMs = now.getTime() - riyadhMoment(days.to).getTime()
  if (elapsedMs < 0 || elapsedMs >= dayMs) return { since, until }
  return { since, until: new Date(riyadhMoment(compared.to).getTime() + elapsedMs) }
}
