import type { DocumentRow } from '@matla/contract/staff/accounting.calls'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { consoleRoutes } from '#console/api/console-routes.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { saveList } from '#console/kit/save-file.ts'
import { Code, Money, None, Person, When } from '#console/kit/values.tsx'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { choiceFilter, type Column, columnsOf, type Filter } from '#console/list/list.ts'
import { useHasRight } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { accountingText } from './accounting.text.ts'
import { ClearanceState, isReleased } from './clearance-state.tsx'
import { documentKindName } from './document-kind-name.ts'

const listHref = consoleRoutes.invoices?.list?.url ?? ''
const readList = listLoader(consoleApi.invoices.list)

export async function loader(args: LoaderFunctionArgs) {
  const [list, series] = await Promise.all([readList(args), consoleApi.invoices.series()])
  return { ...list, series: valueOrThrow(series).series }
}

/** Lists every invoice and credit note, and reports gaps in their numbering. */
export function Component() {
  const t = useWords(accountingText)
  const { series } = useLoaded<typeof loader>()
  const mayExport = useHasRight('accounting.export')
  const isWhole = series.every(({ missing, doubles }) => missing === 0 && doubles === 0)
  const filters: Filter[] = [
    choiceFilter('kind', t.kind, { invoice: t.invoice, 'credit-note': t.note }),
    choiceFilter('money', t.money, { real: t.realMoney, sandbox: t.sandbox }),
    { kind: 'days', from: 'from', to: 'to', name: t.period },
  ]
  return (
    <ListPage<DocumentRow>
      area="invoices"
      title={t.invoices}
      columns={useColumns()}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/invoices/${id}`}
      {...(mayExport && { onExport: (query) => saveList(listHref, query) })}
      filters={filters}
      searchLabel={t.search}
      actions={
        <Badge kind={isWhole ? 'ok' : 'bad'} icon={isWhole ? 'circle-check' : 'alert'}>
          {isWhole ? t.seriesGood : t.seriesBad}
        </Badge>
      }
      empty={{ icon: 'file', title: t.empty, children: t.emptyText }}
    />
  )
}

function useColumns(): Column<DocumentRow>[] {
  const t = useWords(accountingText)
  return columnsOf(t, [
    {
      key: 'number',
      onCard: 'title',
      orders: ['newest', 'oldest'],
      cell: ({ number, isSandbox, ...document }) => (
        <>
          <Code>{number}</Code> {isSandbox && <Badge kind="info">{t.sandbox}</Badge>}{' '}
          <ClearanceState document={document} />
        </>
      ),
    },
    { key: 'kind', cell: ({ kind, form }) => documentKindName(t, { kind, form }) },
    { key: 'buyer', cell: ({ buyer }) => <Person name={buyer.name} email={buyer.email} /> },
    {
      key: 'order',
      onCard: 'labelled',
      cell: ({ orderId, orderNumber }) => (
        <Link to={`/orders/${orderId}`} className="accented">
          <Code>{`#${orderNumber}`}</Code>
        </Link>
      ),
    },
    {
      key: 'net',
      isNumber: true,
      onCard: 'none',
      cell: ({ netHalalas }) => <Money halalas={netHalalas} isBare />,
    },
    {
      key: 'vat',
      isNumber: true,
      onCard: 'labelled',
      cell: ({ vatHalalas }) => <Money halalas={vatHalalas} isBare />,
    },
    {
      key: 'total',
      isNumber: true,
      onCard: 'aside',
      cell: ({ totalHalalas }) => <Money halalas={totalHalalas} isBare />,
    },
    { key: 'issued', cell: ({ issuedAt }) => <When at={issuedAt} /> },
    {
      key: 'document',
      cell: ({ url, form, eInvoice }) =>
        isReleased({ form, eInvoice }) ? (
          <a href={url} target="_blank" rel="noreferrer" className="accented">
            {t.open}
          </a>
        ) : (
          <None />
        ),
    },
  ])
}
