import { z } from 'zod'
import { Localized } from '#kit/lang.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { ReportDays, ReportQuery } from './report-query.schema.ts'
import { reportDimensionNames, reportNames, reportUnitNames } from './reports.ts'

export const ReportName = z.enum(reportNames)

/** By column: halalas, a count, or hundredths of a percent; null: there is nothing to share. */
const Values = z.record(z.string(), z.number().nullable())

const ReportResult = z.object({
  days: ReportDays,
  /** null: it is compared with nothing. */
  comparedDays: ReportDays.nullable(),
  /** How it is divided; null: not at all. */
  unit: z.enum(reportUnitNames).nullable(),
  dimension: z.enum(reportDimensionNames).nullable(),
  rows: z.array(
    z.object({
      /** The first day of the day, week or month. */
      at: z.iso.date().nullable(),
      /** The part of the dimension; null for what has none. */
      key: z.string().nullable(),
      label: Localized.nullable(),
      values: Values,
    }),
  ),
  /** There are more rows than the page shows; the file has all. */
  hasMore: z.boolean(),
  /** Of all rows. Where an order is in several rows, it counts once. */
  totals: Values,
  /** Up to the same time of day while the period is not over. */
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
