import { ReportName, reportsCalls } from '@matla/contract/staff/reports.calls'
import { savedReportsCalls } from '@matla/contract/staff/saved-reports.calls'
import { ReportQuery } from '@matla/contract/staff/report-query.schema'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { csvFile } from '#staff/csv-file.ts'
import { checkReport, readReport, requireReadable } from './read-report.ts'
import { reportCsv } from './report-csv.ts'
import { changeSaved, readReaders, readSaved, removeSaved, saveReport } from './saved-reports.ts'

/** The report and its query in a single address. */
const FileQuery = ReportQuery.extend({ report: ReportName })

export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps
  serve(app, deps, reportsCalls, {
    read: async ({ params: { report: name }, query }, { actor }) => {
      requireReadable(name, actor.roles)
      return { report: await readReport(deps, name, query, { now: clock() }) }
    },
  })
  serve(app, deps, savedReportsCalls, {
    list: async (_input, { actor }) => ({ saved: await readSaved(deps.db, actor) }),
    readers: async ({ params: { report } }, { actor }) => ({
      readers: await readReaders(deps.db, actor, report),
    }),
    save: async ({ body }, { actor }) => ({ saved: await saveReport(deps, actor, body) }),
    change: async ({ params: { id }, body }, { actor }) => ({
      saved: await changeSaved(deps, actor, id, body),
    }),
    remove: ({ params: { id } }, { actor }) => removeSaved(deps, actor, id),
  })
  csvFile(app, deps, {
    path: 'report.csv',
    area: 'reports',
    right: 'orders.read',
    query: FileQuery,
    nameOf: ({ report }) => `report-${report}`,
    of: (query) => query,
    check: ({ report, ...query }, roles) => {
      requireReadable(report, roles)
      checkReport(report, query, clock())
    },
    lines: async ({ report, ...query }, lang) => [
      await reportCsv(deps, report, query, { now: clock(), lang }),
    ],
  })
}
