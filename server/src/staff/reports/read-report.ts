import { hasRight, type StaffRole } from '@matla/contract/kit/rights'
import { comparedDays, comparedSpan, daysOfPeriod } from '@matla/contract/staff/report-periods'
import type { ReportQuery } from '@matla/contract/staff/report-query.schema'
import {
  type ReportDimension,
  type ReportName,
  reportOf,
  type ReportUnit,
} from '@matla/contract/staff/reports'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { summarise } from './summarise.ts'

export type ReportDeps = Pick<Deps, 'db' | 'isSandbox'>

/** The most rows of a page. */
const pageRows = 1_000

/** Fails with `not-allowed`, because each report requires its own right. */
export function requireReadable(name: ReportName, roles: readonly StaffRole[]): void {
  if (!hasRight(roles, reportOf(name).right)) fail('not-allowed')
}

/** How a report is divided. Fails with `invalid` for a dimension that it does not have. */
function divisionOf(name: ReportName, { per, by }: ReportQuery) {
  const { unit: usualUnit, dimension: usual, dimensions } = reportOf(name)
  const dimension: ReportDimension | null = by === undefined ? usual : by === 'none' ? null : by
  const unit: ReportUnit | null = per === undefined ? usualUnit : per === 'none' ? null : per
  if (dimension !== null && !dimensions.includes(dimension)) fail('invalid')
  return { unit, dimension }
}

/** Fails with `invalid` for a period or a dimension that does not exist. */
export function checkReport(name: ReportName, query: ReportQuery, now: Date): void {
  divisionOf(name, query)
  if (daysOfPeriod(query, now) === null) fail('invalid')
}

/** A report in the form that its page, file and email use. Fails with `invalid`. */
export async function readReport(
  deps: ReportDeps,
  name: ReportName,
  query: ReportQuery,
  { now, limit = pageRows }: { readonly now: Date; readonly limit?: number },
) {
  const days = daysOfPeriod(query, now) ?? fail('invalid')
  const { unit, dimension } = divisionOf(name, query)
  const compared =
    query.compare === undefined ? null : comparedDays({ ...query, days, comparison: query.compare })
  const [report, before] = await Promise.all([
    summarise(deps, { name, unit, dimension, days, now, limit }),
    compared &&
      summarise(deps, {
        name,
        unit: null,
        dimension: null,
        now,
        limit: 1,
        days: compared,
        span: comparedSpan(days, compared, now),
      }),
  ])
  return { ...report, days, comparedDays: compared, unit, dimension, comparedTotals: before?.totals ?? null }
}
export type Report = Awaited<ReturnType<typeof readReport>>
