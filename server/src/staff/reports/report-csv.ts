import type { Lang, Localized } from '@matla/contract/kit/lang'
import { byteOrderMark, csvLine } from '@matla/contract/kit/csv'
import type { ReportQuery } from '@matla/contract/staff/report-query.schema'
import { columnsOf, reportDimensions, type ReportName, reportUnits } from '@matla/contract/staff/reports'
import { fail } from '#lib/errors.ts'
import { type Column, textColumn } from '#staff/csv-columns.ts'
import { readReport, type Report, type ReportDeps } from './read-report.ts'
import type { SummaryRow } from './summarise.ts'

/** The most rows of a file. */
const maxRows = 100_000

const inRiyals = ({ en, ar }: Localized): Localized => ({ en: `${en} SAR`, ar: `${ar} ر.س` })
const inPercent = ({ en, ar }: Localized): Localized => ({ en: `${en} %`, ar: `${ar} %` })

/** The columns of a report's file. Amounts and shares have two decimals. */
function csvColumns(name: ReportName, { unit, dimension }: Report): readonly Column<SummaryRow>[] {
  return [
    ...(unit === null ? [] : [textColumn<SummaryRow>(reportUnits[unit], ({ at }) => at)]),
    ...(dimension === null
      ? []
      : [textColumn<SummaryRow>(reportDimensions[dimension], ({ label }, lang) => label?.[lang])]),
    ...columnsOf(name).map(([key, { name: head, kind }]): Column<SummaryRow> => ({
      head: kind === 'money' ? inRiyals(head) : kind === 'share' ? inPercent(head) : head,
      valueOf: ({ values }) => {
        const value = values[key] ?? null
        if (value === null) return ''
        // Hundredths of a percent are formatted like halalas.
        return kind === 'count' ? value : { halalas: value }
      },
    })),
  ]
}

/** A report as CSV. Fails with `report-too-long`. */
export async function reportCsv(
  deps: ReportDeps,
  name: ReportName,
  query: ReportQuery,
  { now, lang }: { readonly now: Date; readonly lang: Lang },
): Promise<string> {
  const report = await readReport(deps, name, query, { now, limit: maxRows })
  return report.hasMore ? fail('report-too-long') : csvOfReport(name, report, lang)
}

/** Formats a report as CSV. The only row of an undivided report is the total. */
export function csvOfReport(name: ReportName, report: Report, lang: Lang): string {
  const columns = csvColumns(name, report)
  const total = { at: null, key: null, label: null, values: report.totals }
  const isDivided = report.unit !== null || report.dimension !== null
  const lines = (isDivided ? report.rows : [total]).map((row) =>
    csvLine(columns.map(({ valueOf }) => valueOf(row, lang))),
  )
  return byteOrderMark + csvLine(columns.map(({ head }) => head[lang])) + lines.join('')
}
