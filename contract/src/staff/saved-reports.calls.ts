import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { ReportQuery } from './report-query.schema.ts'
import { reportNames } from './reports.ts'
import { maxReportReaders, reportIntervals } from './saved-report-words.ts'

const Interval = z.enum(reportIntervals).nullable()
const Reader = z.object({ id: z.string(), fullName: z.string() })

const SavedReport = z.object({
  id: z.string(),
  name: z.string(),
  report: z.enum(reportNames),
  /** The query string of the report’s URL, without a question mark. */
  query: z.string(),
  interval: Interval,
  /** The recipients who still have the right to read the report. */
  readers: z.array(Reader),
  /** The caller saved the report or is an owner. */
  mayChange: z.boolean(),
})
export type SavedReport = z.output<typeof SavedReport>

const own = { right: 'orders.read' } as const
const Content = z.object({
  name: z.string().trim().min(1).max(60),
  query: ReportQuery,
  interval: Interval.default(null),
  readers: z.array(z.uuid()).max(maxReportReaders).default([]),
})

export const savedReportsCalls = {
  list: staffCall({
    ...own,
    path: '/staff/saved-reports',
    about: 'The saved reports that the caller may read, by name.',
    result: successResult({ saved: z.array(SavedReport) }),
  }),
  readers: staffCall({
    ...own,
    path: '/staff/reports/:report/readers',
    about: 'The active members of staff whose roles may read a report: those to whom it can be emailed.',
    params: z.object({ report: z.enum(reportNames) }),
    result: successResult({ readers: z.array(Reader) }),
  }),
  save: staffCall({
    ...own,
    path: '/staff/saved-reports',
    about:
      'Saves a report under a name for everyone who may read it, and emails it to members if an interval is given.',
    body: Content.extend({ report: z.enum(reportNames) }),
    result: successResult({ saved: SavedReport }),
    errors: ['saved-reports-full', 'report-reader-unknown'],
  }),
  change: staffCall({
    ...own,
    path: '/staff/saved-reports/:id/change',
    about: 'Replaces the name, the query, the interval and the readers of a saved report.',
    body: Content,
    result: successResult({ saved: SavedReport }),
    errors: ['saved-report-not-found', 'report-reader-unknown'],
  }),
  remove: staffCall({
    ...own,
    method: 'POST',
    path: '/staff/saved-reports/:id/remove',
    about: 'Removes a saved report and ends its emails.',
    errors: ['saved-report-not-found'],
  }),
}
