import { type ReportName, reportOf, type ReportUnit, reportUnitNames } from '@matla/contract/staff/reports'
import type { ReportDimension } from '@matla/contract/staff/reports'
import { oneOf, type PeriodQuery, periodQuery } from './period-query.ts'

export type AddressQuery = PeriodQuery & {
  readonly per?: ReportUnit | 'none'
  readonly by?: ReportDimension | 'none'
}

/** Converts the URL of a report to the query of its call; what the report does not support is dropped. */
export function reportQuery(name: ReportName, search: URLSearchParams): AddressQuery {
  const per = oneOf([...reportUnitNames, 'none'] as const, search.get('per'))
  const by = oneOf([...reportOf(name).dimensions, 'none'] as const, search.get('by'))
  return { ...periodQuery(search), ...(per && { per }), ...(by && { by }) }
}
