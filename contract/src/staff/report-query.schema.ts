import { z } from 'zod'
import { InputDay } from '#kit/input-bounds.schema.ts'
import { comparisonNames, reportPeriodNames } from './report-periods.ts'
import { reportDimensionNames, reportUnitNames } from './reports.ts'

export const ReportDays = z.object({ from: z.iso.date(), to: z.iso.date() })

/** The parameters of a report, which a saved report stores. */
export const ReportQuery = z.object({
  period: z.enum(reportPeriodNames).default('30-days'),
  /** The first and the last day, only with `own`. */
  from: InputDay.optional(),
  to: InputDay.optional(),
  /** Absent for the report’s default division. */
  per: z.enum([...reportUnitNames, 'none']).optional(),
  by: z.enum([...reportDimensionNames, 'none']).optional(),
  compare: z.enum(comparisonNames).optional(),
})
export type ReportQuery = z.output<typeof ReportQuery>
