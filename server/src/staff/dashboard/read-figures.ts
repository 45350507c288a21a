import {
  comparedDays,
  comparedSpan,
  countDays,
  daysOfPeriod,
  spanOf,
} from '@matla/contract/staff/report-periods'
import type { Comparison, Days, ReportPeriod, Span } from '@matla/contract/staff/report-periods'
import type { ReportDimension } from '@matla/contract/staff/reports'
import type { Figures } from '@matla/contract/staff/today.calls'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { type ChartUnit, type ReportValues, summarise } from '#staff/reports/summarise.ts'

type FigureDeps = Pick<Deps, 'db' | 'isSandbox'>
export type FiguresQuery = {
  readonly period: ReportPeriod
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly compare: Comparison
}
type Part = Figures['byCourse'][number]
type Period = { readonly days: Days; readonly span: Span; readonly now: Date }

const maxParts = 8
/** With more days than this, a bar of the chart is a week or a month. */
const maxDailyBars = 92
const maxWeeklyBars = 750

const unitOf = (days: number): ChartUnit =>
  days === 1 ? 'hour' : days <= maxDailyBars ? 'day' : days <= maxWeeklyBars ? 'week' : 'month'

/** The figures of a period and of the period it is compared with. Fails with `invalid` for a malformed custom period. */
export async function readFigures(deps: FigureDeps, query: FiguresQuery, now: Date): Promise<Figures> {
  const days = daysOfPeriod(query, now) ?? fail('invalid')
  const compared = comparedDays({ ...query, days, comparison: query.compare })
  const unit = unitOf(countDays(days))
  const [current, before] = [
    { days, span: spanOf(days), now },
    { days: compared, span: comparedSpan(days, compared, now), now },
  ]
  const [own, other, byCourse, byCoupon, byMethod] = await Promise.all([
    readPeriod(deps, unit, current),
    readPeriod(deps, unit, before),
    readParts(deps, 'course', current),
    readParts(deps, 'coupon', current),
    readParts(deps, 'method', current),
  ])
  const bars = own.bars.map(({ at, values }, place) => ({
    at: at ?? '',
    netHalalas: values.net ?? 0,
    orders: values.orders ?? 0,
    comparedHalalas: other.bars[place]?.values.net ?? 0,
    comparedOrders: other.bars[place]?.values.orders ?? 0,
  }))
  const sums = { sums: own.sums, comparedSums: other.sums }
  return { days, comparedDays: compared, unit, bars, ...sums, byCourse, byCoupon, byMethod }
}

async function readPeriod(deps: FigureDeps, unit: ChartUnit, period: Period) {
  const [sales, checkouts] = await Promise.all([
    summarise(deps, { ...period, name: 'sales', unit, dimension: null, limit: maxWeeklyBars }),
    summarise(deps, { ...period, name: 'unfinished', unit: null, dimension: null, limit: 1 }),
  ])
  return { bars: sales.rows, sums: toSums(sales.totals, checkouts.totals) }
}

function toSums(sold: ReportValues, started: ReportValues): Figures['sums'] {
  const [sales, orders] = [sold.sales ?? 0, sold.orders ?? 0]
  return {
    salesHalalas: sales,
    refundsHalalas: sold.refunds ?? 0,
    netHalalas: sold.net ?? 0,
    orders,
    averageHalalas: orders === 0 ? null : Math.round(sales / orders),
    opened: started.opened ?? 0,
    paid: started.paid ?? 0,
  }
}

/** The best-selling parts. Orders without a coupon are not a part. */
async function readParts(deps: FigureDeps, dimension: ReportDimension, period: Period): Promise<Part[]> {
  const { rows } = await summarise(deps, {
    ...period,
    name: 'sales',
    unit: null,
    dimension,
    limit: maxParts + 1,
  })
  const parts = rows.flatMap(({ key, label, values }) =>
    key === null || label === null
      ? []
      : [{ key, name: label, netHalalas: values.net ?? 0, orders: values.orders ?? 0 }],
  )
  return parts.slice(0, maxParts)
}
