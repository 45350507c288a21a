import { z } from 'zod'
import { Localized } from '#kit/lang.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { ReportDays, ReportQuery } from './report-query.schema.ts'
import { reportDimensionNames, reportNames, reportUnitNames } from './reports.ts'

export const ReportName = z.enum(reportNames)

/** Values by column: halalas, a count, or hundredths of a percent; null when a share has no total. */
const Values = z.record(z.string(), z.number().nullable())

const ReportResult = z.object({
  days: ReportDays,
  /** null without a comparison. */
  comparedDays: ReportDays.nullable(),
  /** How the report is divided; null for not at all. */
  unit: z.enum(reportUnitNames).nullable(),
  dimension: z.enum(reportDimensionNames).nullable(),
  rows: z.array(
    z.object({
      /** The first day of the day, week or month. */
      at: z.iso.date().nullable(),
      /** The part of the dimension; null for rows without one. */
      key: z.string().nullable(),
      label: Localized.nullable(),
      values: Values,
    }),
  ),
  /** There are more rows than the page shows; the export has all of them. */
  hasMore: z.boolean(),
  /** Totals over all rows. An order that is part of several rows counts once. */
  totals: Values,
  /** Ends at the same time of day while the period is not over. */
  comparedTotals: Values.nullable(),
})
export type ReportResult = z.output<typeof ReportResult>

export const reportsCalls = {
  read: staffCall({
    path: '/staff/reports/:report',
    right: 'orders.read',
    about:
      'A report of a period, divided by day, week or month and by course, category, instructor, coupon, payment method or language, with its totals. Each report has a right of its own.',
    params: z.object({ report: ReportName }),
    query: ReportQuery,
    result: successResult({ report: ReportResult }),
  }),
}
