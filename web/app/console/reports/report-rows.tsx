import type { ReportResult } from '@matla/contract/staff/reports.calls'
import { columnsOf, type ReportName, reportOf } from '@matla/contract/staff/reports'
import { BarChart } from '#console/kit/bar-chart.tsx'
import { useIsPhone } from '#console/kit/use-is-phone.ts'
import { Code, formatMoney, formatRiyals } from '#console/kit/values.tsx'
import { ListCards } from '#console/list/list-cards.tsx'
import { ListTable } from '#console/list/list-table.tsx'
import type { Column } from '#console/list/list.ts'
import { useSelection } from '#console/list/use-selection.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { bucketLabel, bucketName } from './bucket-name.ts'
import { ReportValue } from './report-values.tsx'
import { dimensionText, reportsText, unitText } from './reports.text.ts'

type Props = { readonly name: ReportName; readonly report: ReportResult }
type Row = ReportResult['rows'][number]

/** The rows of a report: a table on wide screens, cards on phones. */
export function ReportRows({ name, report }: Props) {
  const t = useWords(reportsText)
  const Rows = useIsPhone() ? ListCards : ListTable
  return (
    <Rows
      title={t.details}
      rows={report.rows}
      columns={useColumns({ name, report })}
      idOf={({ at, key }) => `${at} ${key}`}
      canSelect={false}
      selection={useSelection([])}
    />
  )
}

function useColumns({ name, report: { unit, dimension } }: Props): Column<Row>[] {
  const t = useWords(reportsText)
  const [units, dimensions] = [useWords(unitText), useWords(dimensionText)]
  const lang = useLang()
  return [
    ...(unit === null
      ? []
      : [
          {
            key: 'at',
            name: units[unit],
            onCard: 'title' as const,
            cell: ({ at }: Row) => at !== null && bucketName(unit, at, lang),
          },
        ]),
    ...(dimension === null
      ? []
      : [
          {
            key: 'part',
            name: dimensions[dimension],
            onCard: unit === null ? ('title' as const) : ('line' as const),
            cell: ({ key, label }: Row) =>
              label &&
              (dimension === 'coupon' && key !== null ? (
                <Code>{label[lang]}</Code>
              ) : (
                <Name>{label[lang]}</Name>
              )),
          },
        ]),
    ...columnsOf(name).map(([key, { name: heading, kind }]) => ({
      key,
      name: kind === 'money' ? t.riyals(heading[lang]) : heading[lang],
      isNumber: true,
      onCard: 'labelled' as const,
      cell: ({ values }: Row) => <ReportValue kind={kind} value={values[key]} isBare />,
    })),
  ]
}

/** A report that is divided only by time, as bars of its main column. */
export function ReportChart({ name, report: { unit, dimension, rows } }: Props) {
  const lang = useLang()
  const units = useWords(unitText)
  const { sortedBy, name: title } = reportOf(name)
  const column = columnsOf(name).find(([key]) => key === sortedBy)?.[1]
  if (unit === null || dimension !== null || rows.length < 2 || !column) return null
  const isMoney = column.kind === 'money'
  const sizeOf = ({ values }: Row) => values[sortedBy] ?? 0
  return (
    <BarChart
      title={title[lang]}
      columns={[units[unit], column.name[lang]]}
      formatSize={isMoney ? formatRiyals : String}
      bars={rows.map((row) => ({
        key: row.at ?? '',
        name: bucketName(unit, row.at ?? '', lang),
        label: bucketLabel(unit, row.at ?? '', lang),
        size: sizeOf(row),
        values: [isMoney ? formatMoney(lang, sizeOf(row)) : sizeOf(row)],
      }))}
    />
  )
}
