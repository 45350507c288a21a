import type { DocumentRow, VatFigures } from '@matla/contract/staff/accounting.calls'
import type { Lang } from '@matla/contract/kit/lang'
import { vatPeriodOf } from '@matla/contract/staff/vat-period'
import { Link, type LoaderFunctionArgs, useNavigate } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { Block, Detail, Fact, Facts } from '#console/kit/detail.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { ShortSelect } from '#console/kit/fields.tsx'
import { Code, Money, None } from '#console/kit/values.tsx'
import { useHasRight } from '#console/session/me.ts'
import { formatDate } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { serverNow } from '#lib/server-clock.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { accountingText } from './accounting.text.ts'
import { formatPeriod } from './format-period.ts'
import { CloseDrawer, ClosedNotice, OverlapNotice } from './vat-closing.tsx'
import { fileHref, useSaveFile } from '#console/kit/use-save-file.ts'
import { VatFiles } from './vat-files.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const period = new URL(request.url).searchParams.get('period')
  const shown = valueOrThrow(await consoleApi.vat.figures({ query: period === null ? {} : { period } }))
  const params = { period: shown.figures.period }
  return { ...shown, archive: valueOrThrow(await consoleApi.vat.archive({ params })).archive }
}

type Data = Awaited<ReturnType<typeof loader>>

const quarters = 8
const months = 12

/** The figures of the VAT return, by quarter or month. */
export function Component() {
  const t = useWords(accountingText)
  const lang = useLang()
  const save = useSaveFile()
  const navigate = useNavigate()
  const [mayResolve, mayExport] = [useHasRight('accounting.resolve'), useHasRight('accounting.export')]
  const shown = useLoaded<typeof loader>()
  const { figures, outOfOrder, isSandbox, closed, overlaps, isOver, archive } = shown
  const documents = (kind: DocumentRow['kind']) => documentsOf(shown, kind)
  const { period, sales, adjustments } = figures
  const day = (iso: string) => formatDate(`${iso}T09:00:00Z`, lang)
  const fileName = `vat-${period}${isSandbox ? '-sandbox' : ''}.csv`
  const csvHref = `${fileHref('vat.csv')}?${new URLSearchParams({ period }).toString()}`
  return (
    <Detail
      title={t.vatTitle}
      facts={
        <>
          <b>{formatPeriod(period, lang)}</b>
          {isSandbox && <Badge kind="info">{t.sandbox}</Badge>}
          <Badge kind={closed ? 'ok' : 'plain'} {...(closed && { icon: 'lock' as const })}>
            {closed ? t.closed : t.openPeriod}
          </Badge>
          <span className="muted">
            {day(figures.from)} – {day(figures.to)}
          </span>
        </>
      }
      actions={
        <>
          {mayExport && (
            <Button size="small" icon="download" onClick={() => void save(csvHref, fileName)}>
              {t.exportCsv}
            </Button>
          )}
          {mayResolve && isOver && closed === null && overlaps.length === 0 && (
            <DrawerButton opens="close" icon="lock">
              {t.close}
            </DrawerButton>
          )}
        </>
      }
      side={
        <>
          <Block title={t.return}>
            <Stack gap={3}>
              <ShortSelect
                label={t.period}
                value={period}
                onChange={(event) => void navigate(`?period=${event.currentTarget.value}`)}
                options={optionsWith(period, lang)}
              />
              <Facts>
                <Fact name={t.due}>{day(figures.due)}</Fact>
              </Facts>
            </Stack>
          </Block>
          <Block title={t.apart}>
            <Facts>
              <Fact name={t.free}>{figures.freeOrders}</Fact>
              {!isSandbox && <Fact name={t.sandboxDocuments}>{figures.sandboxDocuments}</Fact>}
            </Facts>
            <p className="muted">{t.others}</p>
          </Block>
          {mayExport && <VatFiles figures={figures} first={archive} />}
        </>
      }
    >
      {isSandbox && <Notice kind="info">{t.sandboxNotice}</Notice>}
      {closed ? <ClosedNotice closed={closed} /> : <OverlapNotice overlaps={overlaps} />}
      <Block title={isSandbox ? t.sandboxFigures : t.figures}>
        <Facts>
          <Fact name={t.standard}>
            <Link to={documents('invoice')} className="accented">
              <Money halalas={sales.netHalalas} />
            </Link>
          </Fact>
          <Fact name={t.adjustments}>
            <Link to={documents('credit-note')} className="accented">
              <Money halalas={0 - adjustments.netHalalas} />
            </Link>
          </Fact>
          <Fact name={t.salesVat}>
            <Money halalas={sales.vatHalalas} />
          </Fact>
          <Fact name={t.notesVat}>
            <Money halalas={0 - adjustments.vatHalalas} />
          </Fact>
          <Fact name={t.output}>
            <strong>
              <Money halalas={figures.outputVatHalalas} />
            </strong>
          </Fact>
        </Facts>
      </Block>
      <Documents
        title={t.invoicesOnly}
        sums={sales}
        outOfOrder={outOfOrder.sales}
        href={documents('invoice')}
      />
      <Documents
        title={t.notesOnly}
        sums={adjustments}
        outOfOrder={outOfOrder.adjustments}
        href={documents('credit-note')}
      />
      {mayResolve && <CloseDrawer figures={figures} isSandbox={isSandbox} />}
    </Detail>
  )
}

/** Links to the list of documents behind a figure. */
const documentsOf = ({ figures: { from, to }, isSandbox }: Data, kind: DocumentRow['kind']): string =>
  `/invoices?${new URLSearchParams({ kind, from, to, money: isSandbox ? 'sandbox' : 'real' }).toString()}`

type DocumentsProps = {
  readonly title: string
  readonly sums: VatFigures['sales']
  readonly outOfOrder: number
  readonly href: string
}

function Documents({ title, sums, outOfOrder, href }: DocumentsProps) {
  const t = useWords(accountingText)
  return (
    <Block title={title}>
      <Facts>
        <Fact name={t.count}>
          <Link to={href} className="accented">
            {sums.count}
          </Link>
        </Fact>
        <Fact name={t.numbers}>
          {sums.first === null ? (
            <None />
          ) : (
            <Code>
              {sums.first} – {sums.last}
            </Code>
          )}
        </Fact>
        {outOfOrder > 0 && <Fact name={t.outOfOrder}>{outOfOrder}</Fact>}
      </Facts>
    </Block>
  )
}

/** The latest quarters and months, plus the selected period. */
function optionsWith(shown: string, lang: Lang) {
  const now = new Date(serverNow())
  const known = [
    ...Array.from({ length: quarters }, (_, back) => vatPeriodOf(now, 'quarter', back)),
    ...Array.from({ length: months }, (_, back) => vatPeriodOf(now, 'month', back)),
  ]
  return [...new Set([...known, shown])].map((value) => ({ value, label: formatPeriod(value, lang) }))
}
