import {
  type Comparison,
  comparisonNames,
  daysOfPeriod,
  type ReportPeriod,
  reportPeriodNames,
} from '@matla/contract/staff/report-periods'

export type PeriodQuery = {
  readonly period?: ReportPeriod
  readonly from?: string
  readonly to?: string
  readonly compare?: Comparison
}

/** Returns the value of a parameter if it is one of these. */
export const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | null,
): Value | undefined => values.find((value) => value === text)

/** Reads the period and the comparison from the URL; invalid values are dropped. */
export function periodQuery(search: URLSearchParams): PeriodQuery {
  const period = oneOf(reportPeriodNames, search.get('period'))
  const compare = oneOf(comparisonNames, search.get('compare'))
  return { ...(period && daysQuery(period, search)), ...(compare && { compare }) }
}

function daysQuery(period: ReportPeriod, search: URLSearchParams): PeriodQuery {
  if (period !== 'own') return { period }
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const areDays = isDay(from) && isDay(to)
  return areDays && daysOfPeriod({ period, from, to }, new Date(0)) ? { period, from, to } : {}
}

const isDay = (text: string): boolean =>
  /^(19|2[0-8])\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
