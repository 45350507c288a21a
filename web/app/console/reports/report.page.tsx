import type { Days } from '@matla/contract/staff/report-periods'
import { columnsOf, type ReportName, reportNames, reportOf } from '@matla/contract/staff/reports'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { Block, Detail, Fact, Facts } from '#console/kit/detail.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { fileHref, useSaveFile } from '#console/kit/use-save-file.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Grid } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { daysName } from './bucket-name.ts'
import { oneOf } from './period-query.ts'
import { ReportControls } from './report-controls.tsx'
import { reportQuery } from './report-query.ts'
import { ReportChart, ReportRows } from './report-rows.tsx'
import { ReportValue } from './report-values.tsx'
import { SaveReportDrawer } from './save-report.tsx'
import { savedText } from './saved-report.text.ts'
import { reportsText } from './reports.text.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const name = oneOf(reportNames, params['id'] ?? null) ?? 'sales'
  const query = reportQuery(name, new URL(request.url).searchParams)
  const { report } = valueOrThrow(await consoleApi.reports.read({ params: { report: name }, query }))
  return { name, report }
}

/** One report with its controls, totals, chart and rows. */
export function Component() {
  const t = useWords(reportsText)
  const saved = useWords(savedText)
  const lang = useLang()
  const { name, report } = useLoaded<typeof loader>()
  const { days, comparedDays, comparedTotals, totals, rows, hasMore } = report
  return (
    <Detail
      title={reportOf(name).name[lang]}
      facts={daysName(days, lang)}
      actions={
        <>
          <Download name={name} />
          <DrawerButton opens="save" icon="star">
            {saved.save}
          </DrawerButton>
        </>
      }
    >
      <p className="muted">{reportOf(name).about[lang]}</p>
      <ReportControls name={name} report={report} />
      <Grid min="medium" gap={4}>
        <Totals title={t.total} days={days} name={name} values={totals} />
        {comparedDays && comparedTotals && (
          <Totals title={t.comparedTotal} days={comparedDays} name={name} values={comparedTotals} />
        )}
      </Grid>
      <Block title={t.details}>
        <ReportChart name={name} report={report} />
        {hasMore && <Notice kind="info">{t.more}</Notice>}
        {rows.length === 0 ? (
          <Empty icon="chart" title={t.empty} />
        ) : (
          <ReportRows name={name} report={report} />
        )}
      </Block>
      <SaveReportDrawer name={name} />
    </Detail>
  )
}

function Download({ name }: { readonly name: ReportName }) {
  const t = useWords(reportsText)
  const save = useSaveFile()
  const [search] = useSearchParams()
  const query = new URLSearchParams({ report: name, ...reportQuery(name, search) })
  return (
    <Button
      size="small"
      icon="download"
      onClick={() => void save(`${fileHref('report.csv')}?${query.toString()}`, `report-${name}.csv`)}
    >
      {t.csv}
    </Button>
  )
}

type TotalsProps = {
  readonly title: string
  readonly days: Days
  readonly name: ReportName
  readonly values: Readonly<Record<string, number | null>>
}

function Totals({ title, days, name, values }: TotalsProps) {
  const lang = useLang()
  return (
    <Block title={title}>
      <p className="muted">{daysName(days, lang)}</p>
      <Facts isSums>
        {columnsOf(name).map(([key, { name: heading, kind }]) => (
          <Fact key={key} name={heading[lang]}>
            <ReportValue kind={kind} value={values[key]} />
          </Fact>
        ))}
      </Facts>
    </Block>
  )
}
